import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '../database/read'
import { notFound } from '../http/refusal'
import type { FileStore } from '../providers/files/port'
import { type Account, type FoundFile, findFile, findLogo, type PaperNoun, paperOf } from './stored-file.sql'

export interface OpenFile {
  stream: Readable
  size: number
  type: string
  /** The name it is saved under: the sender's name with the ending of the real type. */
  saveAs: string
  /** A paper, or a picture of one: no browser keeps it. */
  isPaper: boolean
}

/** A file of this account, kept or still pending: a form shows what was just uploaded. */
export const openFile = async (db: Db, scope: Account, store: FileStore, name: string): Promise<OpenFile | null> =>
  opened(store, await findFile(db, scope, name))

/** The logo that this account has now. */
export const openLogo = async (db: Db, scope: Account, store: FileStore, name: string): Promise<OpenFile | null> =>
  opened(store, await findLogo(db, scope, name))

async function opened(store: FileStore, row: FoundFile | undefined): Promise<OpenFile | null> {
  const stored = row && (await store.get(row.store_key))
  if (!stored) return null
  const ending = row.name.slice(row.name.lastIndexOf('.'))
  const stem = row.original_name.replace(/\.\w{1,8}$/, '') || 'file'
  return { ...stored, type: row.type, saveAs: `${stem}${ending}`, isPaper: row.is_paper }
}

/**
 * A file is its type and nothing else, and runs nothing. A picture opened by itself sits in a sandbox, where the browser
 * may style the page it makes around it. A PDF does not: not every browser's own viewer works in one.
 */
export function fileHeaders({ type, size, saveAs, isPaper }: Omit<OpenFile, 'stream'>): Record<string, string> {
  const plain = saveAs
    .normalize('NFKD')
    .replace(/[^\w .()-]/g, '')
    .replace(/^[. ]+/, 'file.')
  const coded = encodeURIComponent(saveAs).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `inline; filename="${plain}"; filename*=UTF-8''${coded}`,
    'Content-Security-Policy': type === 'application/pdf' ? policies.paper : policies.picture,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': isPaper ? 'no-store' : 'private, max-age=31536000, immutable',
    Vary: 'Authorization',
  }
}

const policies = {
  picture: "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  paper: "default-src 'none'; frame-ancestors 'none'",
}

export async function serveFile(
  db: Db,
  scope: Account,
  store: FileStore,
  name: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await openFile(db, scope, store, name)
  if (!file) throw notFound('File')
  return reply.headers(fileHeaders(file)).send(file.stream)
}

interface Opened {
  db: Db
  scope: Account
  context: { files: FileStore }
  input: { file: string }
  reply: FastifyReply
}

/** The PDF of a record. `inSight` finds the record in the caller's scope; a file of another noun is not found. */
export async function servePaper(
  { db, scope, context, input, reply }: Opened,
  noun: PaperNoun,
  inSight: Promise<boolean>,
): Promise<FastifyReply> {
  const [of, seen] = await Promise.all([paperOf(db, scope, input.file), inSight])
  if (of !== noun || !seen) throw notFound('File')
  return serveFile(db, scope, context.files, input.file, reply)
}
