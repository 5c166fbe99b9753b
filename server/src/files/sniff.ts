import { open } from 'node:fs/promises'
import { FileRefused } from './refused'

/** The types that may be kept. The sender's name and type are ignored: only the content counts. */
export const kinds = {
  jpeg: { kind: 'image', type: 'image/jpeg', extension: 'jpg' },
  png: { kind: 'image', type: 'image/png', extension: 'png' },
  gif: { kind: 'image', type: 'image/gif', extension: 'gif' },
  pdf: { kind: 'pdf', type: 'application/pdf', extension: 'pdf' },
} as const

export type Format = keyof typeof kinds
export type Kind = (typeof kinds)[Format]['kind']
export type FileType = (typeof kinds)[Format]['type']

const headBytes = 4100

export async function sniffFile(path: string, only?: Kind): Promise<Format> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(head, 0, headBytes, 0)
    return await sniff(head.subarray(0, bytesRead), only)
  } finally {
    await file.close()
  }
}

/** The recognising library and our own stricter look must both agree. */
export async function sniff(head: Buffer, only?: Kind): Promise<Format> {
  if (head.length === 0) throw new FileRefused('The file is empty.')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  const format = found && formatOf[found.mime]
  if (!format || !looksLike[format](head) || (only && kinds[format].kind !== only))
    throw new FileRefused(supported(only))
  return format
}

/** A first check while the file still arrives. `sniffFile` decides once all of it is there. */
export const beginsLikePicture = (head: Buffer): boolean =>
  looksLike.jpeg(head) || looksLike.png(head) || looksLike.gif(head)

const supported = (only: Kind | undefined): string =>
  only === 'pdf'
    ? 'The file must be a PDF.'
    : 'This type of file is not supported. Use a JPEG, PNG or GIF picture, or a PDF.'

const formatOf: Record<string, Format | undefined> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

const looksLike: Record<Format, (head: Buffer) => boolean> = {
  jpeg: (head) => {
    const marker = head[3] ?? 0
    return head.length > 20 && head.readUInt16BE(0) === 0xffd8 && head[2] === 0xff && marker >= 0xc0 && marker <= 0xfe
  },
  png: (head) =>
    head.length > 57 &&
    head.subarray(0, 16).equals(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')) &&
    head.readUInt32BE(16) > 0 &&
    head.readUInt32BE(20) > 0,
  gif: (head) =>
    head.length > 20 &&
    /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) &&
    head.readUInt16LE(6) > 0 &&
    head.readUInt16LE(8) > 0,
  pdf: (head) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)),
}
