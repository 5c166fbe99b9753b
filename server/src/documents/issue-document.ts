import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { readsOf } from '../database/read'
import { type Tx, write } from '../database/write'
import { keepFiles } from '../files/keep'
import { type FileRoom, stageDocument, unstage } from '../files/stage'
import type { Account } from '../files/stored-file.sql'
import { findIssued, type IssuedKey, insertIssued } from './issued-document.sql'

interface Issue extends IssuedKey {
  /** The name under which the file is sent and saved. */
  name: string
  make: () => Promise<Buffer>
}

const sha256Of = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex')

/**
 * A document that is made once. It is stored with its hash, and from then on the stored file is returned: neither a new
 * template nor a changed name alters it. When two requests issue it at once, one file is kept and both get that one.
 */
export async function issuedDocument(room: FileRoom, scope: Account, issue: Issue): Promise<Buffer> {
  const known = await readIssued(room, scope, issue)
  if (known) return known.content
  const pdf = await issue.make()
  const file = await stageDocument(room, scope, issue.name, pdf)
  if (await write(room.pool, scope.account, (tx) => keepIssued(tx, scope, issue, { file, pdf }))) return pdf
  await unstage(room, scope, [file])
  const kept = await readIssued(room, scope, issue)
  if (!kept) throw new Error(`${issue.kind} ${issue.record} was issued, but is not there`)
  return kept.content
}

/** Keeps a stored PDF as the issued one. False where the document was issued already. */
export async function keepIssued(
  tx: Tx,
  scope: Account,
  { kind, record }: IssuedKey,
  { file, pdf }: { file: string; pdf: Buffer },
): Promise<boolean> {
  if (!(await insertIssued(tx, scope, { kind, record, file, sha256: sha256Of(pdf) }))) return false
  await keepFiles(tx, scope, [file])
  return true
}

/** An issued document as a mail carries it, under the name it was issued with. */
export async function readAttachment(room: FileRoom, account: number, key: IssuedKey) {
  const attachment = await readIssued(room, { account }, key)
  if (!attachment) throw new Error(`${key.kind} ${key.record} was not issued`)
  return attachment
}

interface Attachment {
  name: string
  content: Buffer
}

async function readIssued({ pool, files }: FileRoom, scope: Account, key: IssuedKey): Promise<Attachment | null> {
  const row = await findIssued(readsOf(pool, scope.account), scope, key)
  if (!row) return null
  const stored = await files.get(row.store_key)
  if (!stored) throw new Error(`The file of ${key.kind} ${key.record} is missing`)
  const pdf = await buffer(stored.stream)
  if (sha256Of(pdf) !== row.sha256)
    throw new Error(`The file of ${key.kind} ${key.record} is not the one that was issued`)
  return { name: row.original_name, content: pdf }
}
