import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkFile } from './ask-file-process'
import { cleanName } from './original-name'
import { FileTooLarge } from './refused'
import { beginsLikePicture, type FileType, type Format, type Kind, kinds, sniffFile } from './sniff'
import { newFile, temporaryPath } from './temporary'

const megabyte = 1024 * 1024
const documentBytesAtMost = 10 * megabyte
/** Phones take photos of 12 MB and more. They are stored redrawn in smaller sizes. */
const pictureBytesAtMost = 25 * megabyte
/** The most of any file that a form sends. */
export const fileBytesAtMost = pictureBytesAtMost
const tableBytesAtMost = 5 * megabyte
const requestBytesAtMost = 60 * megabyte
export const requestFilesAtMost = 20

/** The bytes that one request may still send. */
interface Allowance {
  files: number
  bytes: number
}

export const requestAllowance = (): Allowance => ({ files: requestFilesAtMost, bytes: requestBytesAtMost })

/** A file of a multipart body, as its parser hands it over. */
interface FilePart {
  filename: string | undefined
  mimetype: string
  file: Readable & { truncated?: boolean }
}

interface Incoming {
  /** A temporary file; it goes with `discard`. */
  path: string
  size: number
  originalName: string
  discard: () => Promise<void>
}

export interface IncomingFile extends Incoming {
  kind: Kind
  format: Format
  type: FileType
}

/** A data file. It has no marks to know it by: its reader refuses what is no table, and it is never stored or served. */
export interface IncomingTable extends Incoming {
  kind: 'table'
}

/**
 * Writes a file to the disk as it arrives, up to its limit, then checks its type. When it refuses, it stops reading the
 * request and leaves nothing behind.
 */
export async function receive(
  part: FilePart,
  folder: string,
  allowance = requestAllowance(),
  only?: Kind,
): Promise<IncomingFile> {
  const path = await temporaryPath(folder)
  const discard = () => rm(path, { force: true })
  try {
    const size = await streamTo(path, part, allowance, only === 'pdf' ? limit(documentBytesAtMost) : limitByContent)
    const format = await sniffFile(path, only)
    await checkFile(path, format)
    const { kind, type } = kinds[format]
    return { path, size, kind, format, type, originalName: cleanName(part.filename), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Writes a data file to the disk as it arrives, up to its limit. */
export async function receiveTable(part: FilePart, folder: string, allowance: Allowance): Promise<IncomingTable> {
  const path = await temporaryPath(folder)
  const discard = () => rm(path, { force: true })
  try {
    const size = await streamTo(path, part, allowance, limit(tableBytesAtMost))
    return { path, size, kind: 'table', originalName: cleanName(part.filename), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

const gigabyte = 1024 * megabyte
export const archiveBytesAtMost = 4 * gigabyte

/** Writes an export of an account to the disk as it arrives. It is opened part by part, and never stored or served itself. */
export async function receiveArchive(part: FilePart, folder: string): Promise<IncomingTable> {
  const path = await temporaryPath(folder)
  const discard = () => rm(path, { force: true })
  try {
    const size = await streamTo(path, part, { files: 1, bytes: archiveBytesAtMost }, limit(archiveBytesAtMost))
    return { path, size, kind: 'table', originalName: cleanName(part.filename), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

interface Limit {
  /** Bytes. */
  atMost: number
  /** The sentence of the refusal when a file is larger. */
  words: string
}

/** The limit of a file that begins with these bytes. */
type LimitOf = (head: Buffer) => Limit

const limit =
  (atMost: number): LimitOf =>
  () => ({ atMost, words: `A file can have at most ${atMost / megabyte} MB.` })

/** Only pictures may be larger: documents are stored as they were sent. */
const limitByContent: LimitOf = (head) =>
  beginsLikePicture(head)
    ? { atMost: pictureBytesAtMost, words: `A picture can have at most ${pictureBytesAtMost / megabyte} MB.` }
    : {
        atMost: documentBytesAtMost,
        words: `A file can have at most ${documentBytesAtMost / megabyte} MB. A JPEG, PNG or GIF picture may have up to ${pictureBytesAtMost / megabyte} MB.`,
      }

/** Enough bytes to see whether a file begins like a picture. */
const headBytes = 64

async function streamTo(path: string, { file }: FilePart, allowance: Allowance, limitOf: LimitOf): Promise<number> {
  if (allowance.files <= 0) {
    file.destroy()
    throw new FileTooLarge(`At most ${requestFilesAtMost} files can be sent at once.`)
  }
  allowance.files -= 1
  let size = 0
  let head = Buffer.alloc(0)
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      allowance.bytes -= chunk.length
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      done(tooMuch(size, limitOf(head), allowance), chunk)
    },
  })
  await pipeline(file, counted, await newFile(path))
  if (file.truncated) throw new FileTooLarge(limitOf(head).words)
  return size
}

function tooMuch(size: number, { atMost, words }: Limit, allowance: Allowance): FileTooLarge | null {
  if (size > atMost) return new FileTooLarge(words)
  if (allowance.bytes >= 0) return null
  return new FileTooLarge(`The files sent at once can have at most ${requestBytesAtMost / megabyte} MB together.`)
}
