import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { write } from '../database/write'
import { type FileStore, newKey } from '../providers/files/port'
import { drawPicture } from './ask-file-process'
import type { Rendition } from './images'
import type { Picture } from './keep'
import { FileRefused } from './refused'
import { kinds } from './sniff'
import {
  type Account,
  bytesOfVisitor,
  bytesStored,
  insertPending,
  type NewFile,
  settlePending,
} from './stored-file.sql'
import { removeDropped } from './sweep'
import type { IncomingFile } from './upload'

const gigabyte = 1024 ** 3
/** The files of a demo's visitor. */
const visitorBytes = 5 * 1024 ** 2

/** The rows and the bytes of files. */
export interface FileRoom {
  pool: Pool
  files: FileStore
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The storage of one account; 20 GB by default. */
  fileBytesPerAccount?: number
}

/**
 * Stores a picture in its sizes, pending until a save keeps it. The rows come first, in a transaction of their own: what
 * a crash leaves in the store is always known to a row, and the sweep finds it.
 */
export async function stagePicture(room: FileRoom, scope: Account, incoming: IncomingFile): Promise<Picture> {
  const { path, format } = incoming
  if (format === 'pdf') throw new FileRefused('The file must be a picture: JPEG, PNG or GIF.')
  // Its size is known when it is redrawn.
  await checkRoom(room, scope, 0)
  const renditions = await drawPicture(path, format, dirname(path))
  try {
    const [full, large, thumb] = await store(
      room,
      scope,
      incoming,
      renditions.map(({ path: at, ...one }) => ({ ...one, content: fileAt(at) })),
    )
    return { full, large, thumb } as Picture
  } finally {
    await Promise.all(renditions.map((rendition) => rm(rendition.path, { force: true })))
  }
}

/** Stores a document unchanged, pending until a save keeps it. */
export async function stagePaper(room: FileRoom, scope: Account, incoming: IncomingFile): Promise<string> {
  const { path, format, type, size } = incoming
  if (format !== 'pdf') throw new FileRefused('The file must be a PDF.')
  await checkRoom(room, scope, incoming.size)
  const paper = { variant: 'full', content: fileAt(path), type, extension: kinds.pdf.extension, bytes: size } as const
  const [name = ''] = await store(room, scope, incoming, [paper])
  return name
}

/** Stores a PDF that the server made, pending until a save keeps it. A full store does not stop a letter from going out. */
export async function stageDocument(
  room: FileRoom,
  scope: Account,
  originalName: string,
  pdf: Buffer,
): Promise<string> {
  const { extension } = kinds.pdf
  const document = {
    variant: 'full',
    content: () => pdf,
    type: 'application/pdf',
    extension,
    bytes: pdf.length,
  } as const
  const [name = ''] = await store(room, scope, { kind: 'pdf', originalName }, [document])
  return name
}

/** The same of a PDF that the server made on the disk, which is never in memory as a whole. */
export async function stageMadePdf(
  room: FileRoom,
  scope: Account,
  { path, bytes, originalName }: { path: string; bytes: number; originalName: string },
): Promise<string> {
  const { extension } = kinds.pdf
  const document = { variant: 'full', content: fileAt(path), type: 'application/pdf', extension, bytes } as const
  const [name = ''] = await store(room, scope, { kind: 'pdf', originalName }, [document])
  return name
}

/** All pictures of one request, or none. */
export async function stagePictures(
  room: FileRoom,
  scope: Account,
  incoming: ReadonlyMap<string, IncomingFile>,
): Promise<Map<string, Picture>> {
  const staged = new Map<string, Picture>()
  try {
    for (const [field, file] of incoming) staged.set(field, await stagePicture(room, scope, file))
    return staged
  } catch (error) {
    await unstage(room, scope, [...staged.values()].flatMap(namesOf))
    throw error
  }
}

export const namesOf = (picture: Picture): string[] => [picture.full, picture.large, picture.thumb]

/**
 * Cleans up after a failed save: files it did not keep are removed at once. Files that were kept after all are left
 * alone. A cleanup that fails takes the place of no refusal: the rows stay, and the sweep takes the files.
 */
export async function unstage(room: FileRoom, scope: Account, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  try {
    await write(room.pool, scope.account, (tx) => settlePending(tx, scope, names, 'dropped'))
    await removeDropped(room, scope)
  } catch (error) {
    room.log.warn({ err: error, account: scope.account }, 'Unused files were left for the sweep')
  }
}

async function checkRoom(
  { pool, fileBytesPerAccount = 20 * gigabyte }: FileRoom,
  scope: Account,
  size: number,
): Promise<void> {
  const db = readsOf(pool, scope.account)
  const [stored, ofVisitor] = await Promise.all([bytesStored(db, scope), bytesOfVisitor(db, scope)])
  if (ofVisitor !== null && ofVisitor + size > visitorBytes)
    throw new FileRefused('A demo account takes 5 MB of files. Delete some, or choose smaller ones.')
  if (stored < fileBytesPerAccount) return
  const full = Math.max(1, Math.round(fileBytesPerAccount / gigabyte))
  throw new FileRefused(
    `The ${full} GB of storage for pictures and documents is full. Delete files you no longer need.`,
  )
}

const fileAt = (path: string) => () => createReadStream(path)

interface Content extends Omit<Rendition, 'path'> {
  content: () => Readable | Buffer
}

async function store(room: FileRoom, scope: Account, from: Sender, renditions: readonly Content[]): Promise<string[]> {
  const files = renditions.map(({ content, ...rendition }) => ({ content, row: rowOf(rendition, from) }))
  const names = files.map(({ row }) => row.name)
  const group = randomUUID()
  await write(room.pool, scope.account, (tx) =>
    insertPending(
      tx,
      scope,
      group,
      files.map(({ row }) => row),
    ),
  )
  try {
    for (const { content, row } of files)
      await room.files.put(row.storeKey, content(), { type: row.type, size: row.bytes })
    return names
  } catch (error) {
    await unstage(room, scope, names)
    throw error
  }
}

type Sender = Pick<IncomingFile, 'kind' | 'originalName'>

export function rowOf({ variant, type, extension, bytes }: Omit<Rendition, 'path'>, from: Sender): NewFile {
  const { kind, originalName } = from
  const name = `${randomBytes(24).toString('base64url')}.${extension}`
  return { name, storeKey: newKey(), kind, variant, type, bytes, originalName }
}
