import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '../database/read'
import { notFound } from '../http/refusal'
import type { FileStore } from '../providers/files/port'
import { type Account, findFile } from './stored-file.sql'

export interface OpenFile {
  stream: Readable
  size: number
  type: string
  /** What it is saved as: the sender's name with the ending of what it really is. */
  saveAs: string
}

/** A file of this account, kept or still pending: a form shows what was just uploaded. */
export async function openFile(db: Db, scope: Account, store: FileStore, name: string): Promise<OpenFile | null> {
  const row = await findFile(db, scope, name)
  const stored = row && (await store.get(row.store_key))
  if (!stored) return null
  const ending = row.name.slice(row.name.lastIndexOf('.'))
  const stem = row.original_name.replace(/\.\w{1,8}$/, '') || 'file'
  return { ...stored, type: row.type, saveAs: `${stem}${ending}` }
}

/**
 * A file is its type and nothing else, and runs nothing. A picture opened by itself sits in a sandbox; a PDF cannot, for
 * the browser's own viewer would not show it there, and runs in a process of its own anyway.
 */
export function fileHeaders({ type, size, saveAs }: Omit<OpenFile, 'stream'>): Record<string, string> {
  const plain = saveAs
    .normalize('NFKD')
    .replace(/[^\w .()-]/g, '')
    .replace(/^[. ]+/, 'file.')
  const coded = encodeURIComponent(saveAs).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `inline; filename="${plain}"; filename*=UTF-8''${coded}`,
    'Content-Security-Policy': type === 'application/pdf' ? policy : `sandbox; ${policy}`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, max-age=31536000, immutable',
    Vary: 'Authorization',
  }
}

export async function serveFile(
  db: Db,
  scope: Account,
  store: FileStore,
  name: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await openFile(db, scope, store, name)
  if (!file) throw notFound('The file')
  return reply.headers(fileHeaders(file)).send(file.stream)
}
