import { writeFile } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { FileRefused } from './refused'
import { type FileType, type Format, kinds } from './sniff'
import { temporaryPath } from './temporary'

export const variants = ['full', 'large', 'thumb', 'medium'] as const
export type Variant = (typeof variants)[number]

export interface Rendition {
  variant: Variant
  path: string
  type: FileType
  extension: string
  bytes: number
}

export type PictureFormat = Exclude<Format, 'pdf'>

const megapixels = 40
const pixelsAtMost = megapixels * 1_000_000
/** Some forms must be decoded whole before the first line is known; the rest passes by in narrow strips. */
const wholeBytesAtMost = 64 * 1024 * 1024
const seconds = 20

type SharpModule = typeof import('sharp').default
let opened: Promise<SharpModule> | undefined

/** Loaded with the first picture; reads no other form than ours, whatever a file claims to be. */
function imaging(): Promise<SharpModule> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Nsgif'].flatMap((form) => [
        `VipsForeignLoad${form}File`,
        `VipsForeignLoad${form}Buffer`,
      ]),
    })
    return sharp
  })
  return opened
}

const reading = { failOn: 'error', limitInputPixels: pixelsAtMost } as const

/** Refuses by the header alone a picture that would be too large to decode. */
export async function checkPicture(path: string): Promise<void> {
  const sharp = await imaging()
  const found = await sharp(path, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found) throw damaged()
  if (found.width * found.height > pixelsAtMost)
    throw new FileRefused(`The picture has too many pixels. Save it with at most ${megapixels} million pixels.`)
  if (wholeBytes(found) > wholeBytesAtMost)
    throw new FileRefused(
      'This picture is too large to be saved as progressive. Save it smaller, or not as progressive.',
    )
}

function wholeBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height
  if (format === 'gif') return pixels * 8
  if (!isProgressive) return 0
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

/**
 * Redraws the picture upright in three sizes, keeping nothing but its pixels: no place, no camera, no hidden text. A
 * moving GIF becomes its first frame. A fourth size, for phones, is made where it has fewer bytes than the large one.
 */
export async function renderPicture(path: string, format: PictureFormat, folder: string): Promise<Rendition[]> {
  const sharp = await imaging()
  const full = await drawn(encode(sharp(path, reading).autoOrient().resize(inside(longest[format])), format))
  const { width, height } = await sharp(full, reading).metadata()
  const small = Math.max(width, height) <= 1024
  const large = small ? full : await drawn(encode(sharp(full, reading).resize(inside(1024)), format))
  const thumb = await drawn(encode(sharp(large, reading).resize({ width: 120, height: 90, fit: 'cover' }), format))
  const medium = await phoneSize(sharp, large, format)
  const { type, extension } = kinds[format]
  const laid = async (variant: Variant, content: Buffer): Promise<Rendition> => {
    const target = await temporaryPath(folder)
    await writeFile(target, content, { mode: 0o600 })
    return { variant, path: target, type, extension, bytes: content.length }
  }
  const three = [await laid('full', full), await laid('large', large), await laid('thumb', thumb)]
  return medium ? [...three, await laid('medium', medium)] : three
}

/** The picture for a phone of 360 pixels with two dots to each; null where that is no smaller than the large size. */
async function phoneSize(sharp: SharpModule, large: Buffer, format: PictureFormat): Promise<Buffer | null> {
  const { width } = await sharp(large, reading).metadata()
  if (width <= 720) return null
  const medium = await drawn(encode(sharp(large, reading).resize({ width: 720 }), format))
  return medium.length < large.length ? medium : null
}

/** Choosing a GIF's few colors takes a second for every two million pixels, and photographs are not sent as GIFs. */
const longest: Record<PictureFormat, number> = { jpeg: 2560, png: 2560, gif: 1024 }

const inside = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 82 })
  return format === 'png' ? picture.png({ compressionLevel: 7 }) : picture.gif({ effort: 3 })
}

async function drawn(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.timeout({ seconds }).toBuffer()
  } catch {
    throw damaged()
  }
}

const damaged = () => new FileRefused('The picture cannot be read. It may be damaged. Save it again and send that.')
