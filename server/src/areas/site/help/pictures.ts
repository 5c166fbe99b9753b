import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MarkdownIt } from 'markdown-it'
import type { Surroundings } from './markdown'

export interface PictureSize {
  width: number
  height: number
}

/** A picture of the help, as its article names it. */
export interface Picture extends PictureSize {
  bytes: Buffer
}

export const picturesAddress = '/help/pictures/'

/** The pictures of the articles by their address, made by `scripts/help-pictures.mjs`. */
export async function readPictures(folder: string): Promise<Map<string, Picture>> {
  const names = (await readdir(folder)).filter((name) => /^[a-z0-9-]+\.webp$/.test(name))
  const read = names.map(async (name) => {
    const bytes = await readFile(join(folder, name))
    return [`${picturesAddress}${name}`, { bytes, ...sizeOf(name, bytes) }] as const
  })
  return new Map(await Promise.all(read))
}

/** The size in the head of a WebP file: lossy, lossless or extended. */
function sizeOf(name: string, bytes: Buffer): PictureSize {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  throw new Error(`${name} is no WebP picture`)
}

/** An article may show pictures of the help, and no other: of any other it shows the words. */
export function addPictures(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils
  markdown.renderer.rules.image = (tokens, at, _options, env) => {
    const token = tokens[at]
    const address = String(token?.attrGet('src') ?? '')
    const alt = escapeHtml(token?.content ?? '')
    const size = (env as Surroundings).pictures?.get(address)
    if (!size) return alt
    return `<img src="${address}" alt="${alt}" width="${size.width}" height="${size.height}" loading="lazy">`
  }
}
