import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Honest files, made on the spot: no binary is kept in the repository. */

/** Noise compresses badly, so a picture of it has a size; a seeded one is the same on every run. */
export function noise(bytes: number, seed = 1): Buffer {
  const out = Buffer.allocUnsafe(bytes)
  let state = seed >>> 0 || 1
  for (let i = 0; i < bytes; i += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    out[i] = state & 0xff
  }
  return out
}

export const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 40 } } })

export const jpeg = (width = 320, height = 240) => canvas(width, height).jpeg().toBuffer()
export const png = (width = 320, height = 240) => canvas(width, height).png().toBuffer()
export const gif = (width = 320, height = 240) => canvas(width, height).gif().toBuffer()

export const noisyJpeg = (width: number, height: number, options: { progressive?: boolean; quality?: number } = {}) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg(options)
    .toBuffer()

/** A photograph as a telephone takes it: lying on its side, with the place in it. */
export const placedJpeg = () =>
  canvas(400, 300)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera', ImageDescription: 'HiddenWords' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 44/1 5431/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '73/1 59/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

interface PngHead {
  width: number
  height: number
  depth?: number
  colour?: number
  interlaced?: boolean
}

/** A PNG that says what it likes of its size, around whatever data. */
export function handmadePng(
  { width, height, depth = 8, colour = 0, interlaced = false }: PngHead,
  rows: Buffer,
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const parts = [pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngSignature, ...parts])
}

/** Puts a chunk before the picture's data. */
export function withPngChunk(picture: Buffer, kind: string, data: Buffer): Buffer {
  const afterHead = 8 + 25
  return Buffer.concat([picture.subarray(0, afterHead), pngChunk(kind, data), picture.subarray(afterHead)])
}

/** Puts a segment after the first marker of a JPEG. */
export function withJpegSegment(picture: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([picture.subarray(0, 2), head, data, picture.subarray(2)])
}

export interface PdfObject {
  dictionary: string
  stream?: Buffer
}

/** A PDF from its objects, numbered from 1, with a cross-reference table that is right. */
export function pdf(objects: readonly PdfObject[], { trailer = '', end = '%%EOF\n' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach(({ dictionary, stream }, index) => {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n${dictionary}\n`, 'latin1'))
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  })
  const from = length
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  add(
    Buffer.from(
      `${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${from}\n${end}`,
    ),
  )
  return Buffer.concat(parts)
}

export const page = (words: string, catalog = ''): PdfObject[] => [
  { dictionary: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
  { dictionary: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
  {
    dictionary:
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  },
  flate(`BT /F1 24 Tf 20 100 Td (${words}) Tj ET`, ''),
]

export function flate(content: string | Buffer, keys: string): PdfObject {
  const stream = deflateSync(content)
  return { dictionary: `<< ${keys} /Filter /FlateDecode /Length ${stream.length} >>`, stream }
}

/** Objects in a compressed stream, as today's programs write them. */
export const objectStream = (objects: string): PdfObject => flate(`9 0\n${objects}`, '/Type /ObjStm /N 1 /First 4')

export const lease = (words = 'Lease') => pdf(page(words))
