import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { hostilePdfs } from './hostile-pdfs'
import {
  canvas,
  gif,
  handmadePng,
  jpeg,
  lease,
  noisyJpeg,
  placedJpeg,
  png,
  withJpegSegment,
  withPngChunk,
} from './sample-files'

/** A file that somebody sends to do harm, and what must become of it. */
export interface HostileFile {
  about: string
  filename: string
  mimetype: string
  bytes: Buffer
  /** Refused with a sentence, or drawn anew without what made it hostile. */
  fate: 'refused' | 'redrawn'
}

/** Stands in every payload that a redrawn file must have lost. */
export const payloadMark = 'PAYLOAD'
const script = `<script>${payloadMark}</script>`
const php = `<?php echo '${payloadMark}'; ?>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${payloadMark}')"><circle r="9"/></svg>`

const file =
  (fate: HostileFile['fate'], mimetype: string) =>
  (about: string, filename: string, bytes: Buffer | string): HostileFile => ({
    about,
    filename,
    mimetype,
    bytes: Buffer.from(bytes),
    fate,
  })

export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await twoFaced()),
    ...(await disguised()),
    ...(await bombs()),
    ...(await broken()),
    ...(await tellingTooMuch()),
    ...hostilePdfs().map(({ about, filename, bytes }) => file('refused', 'application/pdf')(about, filename, bytes)),
  ]
}

async function twoFaced(): Promise<HostileFile[]> {
  const [photo, drawing, moving] = await Promise.all([jpeg(), png(), gif()])
  const redrawn = file('redrawn', 'image/jpeg')
  const refused = file('refused', 'image/jpeg')
  const zip = Buffer.from(`PK\x03\x04${payloadMark}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
  const words = (keyword: string, text: string) => Buffer.from(`${keyword}\0${text}`, 'latin1')
  return [
    redrawn('JPEG with a page after its end', 'a.jpg', Buffer.concat([photo, Buffer.from(script)])),
    redrawn('JPEG with a page in its comment', 'b.jpg', withJpegSegment(photo, 0xfe, Buffer.from(script))),
    redrawn('JPEG with PHP in an application segment', 'c.php.jpg', withJpegSegment(photo, 0xec, Buffer.from(php))),
    redrawn('JPEG with an archive after its end', 'd.jpg', Buffer.concat([photo, zip])),
    redrawn('JPEG with a PDF in its comment', 'e.pdf', withJpegSegment(photo, 0xfe, lease(payloadMark))),
    redrawn('PNG with PHP in its text', 'f.png', withPngChunk(drawing, 'tEXt', words('Comment', php))),
    redrawn('PNG with PHP after its end', 'g.png', Buffer.concat([drawing, Buffer.from(php)])),
    redrawn(
      'PNG with SVG in its XMP',
      'h.png',
      withPngChunk(drawing, 'iTXt', words('XML:com.adobe.xmp', `\0\0\0\0${svg}`)),
    ),
    redrawn('PNG with a private chunk', 'i.png', withPngChunk(drawing, 'prIv', Buffer.from(script))),
    redrawn(
      'GIF with a script after its end',
      'j.gif',
      Buffer.concat([moving, Buffer.from(`*/alert('${payloadMark}')`)]),
    ),
    redrawn('GIF with a script in its comment', 'k.gif', withGifComment(moving, script)),
    redrawn('GIF with an archive after its end', 'l.gif', Buffer.concat([moving, zip])),
    refused('GIF that is a script', 'm.gif', `GIF89a/*${'\0'.repeat(30)}*/=1;alert('${payloadMark}')`),
    refused(
      'JPEG marker before a page',
      'n.jpg',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(script.repeat(9))]),
    ),
    refused(
      'PNG signature before a page',
      'o.png',
      Buffer.concat([drawing.subarray(0, 8), Buffer.from(script.repeat(9))]),
    ),
  ]
}

async function disguised(): Promise<HostileFile[]> {
  const refused = file('refused', 'image/png')
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1${'\0'.repeat(64)}`, 'latin1')
  return [
    refused('SVG named .png', 'a.png', svg),
    refused('SVG with a prologue', 'b.png', `<?xml version="1.0"?>\n<!DOCTYPE svg>\n${svg}`),
    refused(
      'XML that grows without end',
      'c.png',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "&b;&b;">]><a>&a;</a>`,
    ),
    refused('page named .jpg', 'd.jpg', `<!doctype html>${script}`),
    refused('PHP named .gif', 'e.gif', php),
    refused('Windows program named .pdf', 'f.pdf', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4096)])),
    refused(
      'Linux program named .png',
      'g.png',
      Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(4096)]),
    ),
    refused('archive named .pdf', 'h.pdf', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])),
    refused('PostScript named .pdf', 'i.pdf', `%!PS-Adobe-3.0\n(${payloadMark}) run\n`.repeat(9)),
    refused('WebP named .png', 'j.png', await canvas(64, 64).webp().toBuffer()),
    refused('TIFF named .jpg', 'k.jpg', await canvas(64, 64).tiff().toBuffer()),
    refused('bitmap named .jpg', 'l.jpg', Buffer.concat([Buffer.from('BM'), Buffer.alloc(400)])),
    refused('HEIC named .jpg', 'm.jpg', box('heic')),
    refused('film named .gif', 'n.gif', box('isom')),
    refused('text named .png', 'o.png', 'Just some words.\n'.repeat(50)),
    file('redrawn', 'application/pdf')('PNG named .pdf and sent as one', 'p.pdf', await png()),
  ]
}

async function bombs(): Promise<HostileFile[]> {
  const refused = file('refused', 'image/png')
  const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 })
  const photo = await jpeg()
  const wide = Buffer.from(photo)
  wide.set([0xff, 0xdc, 0xff, 0xdc], wide.indexOf(Buffer.from('ffc0', 'hex')) + 5)
  const vast = Buffer.from(await gif())
  const vastSize = [0xff, 0xff, 0xff, 0xff]
  vast.set(vastSize, 6)
  vast.set(vastSize, vast.lastIndexOf(Buffer.from('2c00000000', 'hex')) + 5)
  const small = handmadePng({ width: 30_000, height: 30_000, depth: 1 }, Buffer.alloc(30_000 * 3_751))
  const hollow = { width: 6_000, height: 6_000, depth: 16, colour: 6, interlaced: true }
  const coded = Buffer.concat([Buffer.from('Comment\0\0'), zeros(60_000_000)])
  const profile = Buffer.concat([Buffer.from('icc\0\0'), zeros(60_000_000)])
  return [
    refused('PNG of 900 million pixels', 'a.png', small),
    refused(
      'PNG header of two thousand million pixels a side',
      'b.png',
      handmadePng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, Buffer.alloc(64)),
    ),
    refused('interlaced PNG that must be held whole', 'c.png', handmadePng(hollow, Buffer.alloc(64))),
    refused('JPEG of 4,290 million pixels', 'd.jpg', wide),
    refused('GIF of 4,290 million pixels', 'e.gif', vast),
    file('redrawn', 'image/png')('PNG with 60 MB of packed text', 'f.png', withPngChunk(await png(), 'zTXt', coded)),
    file('redrawn', 'image/png')(
      'PNG with 60 MB of packed colour profile',
      'g.png',
      withPngChunk(await png(), 'iCCP', profile),
    ),
    file('redrawn', 'image/gif')('GIF of 3,000 frames', 'h.gif', await longGif(3_000)),
    refused('progressive JPEG of 36 million pixels', 'i.jpg', await noisyHead(6_000, 6_000)),
  ]
}

async function broken(): Promise<HostileFile[]> {
  const refused = file('refused', 'image/jpeg')
  const [photo, drawing, moving] = await Promise.all([noisyJpeg(300, 200), png(), gif()])
  const wrongSum = Buffer.from(drawing)
  wrongSum.writeUInt32BE(1, 29)
  return [
    refused('nothing', 'a.jpg', ''),
    refused('one byte', 'b.jpg', '\xff'),
    refused('the first bytes of a JPEG', 'c.jpg', photo.subarray(0, 3)),
    refused('the first bytes of a PNG', 'd.png', drawing.subarray(0, 8)),
    refused('the first bytes of a GIF', 'e.gif', moving.subarray(0, 6)),
    refused('JPEG cut in the middle', 'f.jpg', photo.subarray(0, photo.length >> 1)),
    refused('PNG cut in the middle', 'g.png', drawing.subarray(0, drawing.length - 40)),
    refused('GIF cut in the middle', 'h.gif', moving.subarray(0, moving.length >> 1)),
    refused('PNG with a wrong sum in its header', 'i.png', wrongSum),
    refused('PNG without a picture', 'j.png', handmadePng({ width: 64, height: 64 }, Buffer.alloc(0))),
    refused('PNG of no width', 'k.png', handmadePng({ width: 0, height: 64 }, Buffer.alloc(64))),
  ]
}

async function tellingTooMuch(): Promise<HostileFile[]> {
  const redrawn = file('redrawn', 'image/jpeg')
  const photo = await placedJpeg()
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${payloadMark}</x:xmpmeta>`)
  const exif = (await sharp(photo).metadata()).exif ?? Buffer.alloc(0)
  return [
    redrawn('photograph with the place where it was taken', 'a.jpg', photo),
    redrawn('photograph with words in XMP', 'b.jpg', withJpegSegment(photo, 0xe1, xmp)),
    redrawn(
      'photograph with words in IPTC',
      'c.jpg',
      withJpegSegment(photo, 0xed, Buffer.from(`Photoshop 3.0\0${payloadMark}`)),
    ),
    redrawn('drawing with the place where it was made', 'd.png', withPngChunk(await png(), 'eXIf', exif.subarray(6))),
  ]
}

function withGifComment(picture: Buffer, words: string): Buffer {
  const tableBytes = 3 * 2 ** (((picture[10] ?? 0) & 7) + 1)
  const from = 13 + ((picture[10] ?? 0) & 0x80 ? tableBytes : 0)
  const comment = Buffer.from([0x21, 0xfe, words.length, ...Buffer.from(words), 0])
  return Buffer.concat([picture.subarray(0, from), comment, picture.subarray(from)])
}

/** Many tiny frames: whoever draws them all holds them all. */
async function longGif(frames: number): Promise<Buffer> {
  const picture = await gif(400, 400)
  const from = picture.lastIndexOf(Buffer.from('2c00000000', 'hex'))
  const frame = picture.subarray(from, -1)
  return Buffer.concat([picture.subarray(0, -1), ...Array.from({ length: frames - 1 }, () => frame), Buffer.from(';')])
}

/** The start of a progressive JPEG that claims to be larger than it is. */
async function noisyHead(width: number, height: number): Promise<Buffer> {
  const picture = await noisyJpeg(64, 64, { progressive: true })
  const frame = picture.indexOf(Buffer.from('ffc2', 'hex'))
  picture.writeUInt16BE(height, frame + 5)
  picture.writeUInt16BE(width, frame + 7)
  return picture
}
