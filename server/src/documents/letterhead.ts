import { buffer } from 'node:stream/consumers'
import { letterheadKeys, letterheadLines } from '@freehold/rules/reports/letterhead-lines'
import type { AppContext } from '../app-context'
import { type Db, readsOf } from '../database/read'
import { openFile } from '../files/serve'
import type { FileStore } from '../providers/files/port'
import { type Document, type Letterhead, renderDocument } from './render-document'

/** A document names its company; the rest of its letterhead is the account's, added by `renderPaper`. */
export const letterheadOf = (company: string): Letterhead => ({ name: company, address: [] })

const keys = [...letterheadKeys, 'LOGO'] as const

type Texts = Record<(typeof keys)[number], string>

async function textsOf(db: Db, account: number): Promise<Texts> {
  const rows = await db
    .selectFrom('account_setting')
    .select(['key', 'value'])
    .where('account_id', '=', account)
    .where('key', 'in', keys)
    .execute()
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(keys.map((key) => [key, kept.get(key) ?? ''])) as Texts
}

const formats: Readonly<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

export interface Logo {
  type: string
  bytes: Buffer
}

async function logoIn(db: Db, { account }: { account: number }, files: FileStore, name: string): Promise<Logo | null> {
  const file = name === '' ? null : await openFile(db, { account }, files, name)
  return file && { type: file.type, bytes: await buffer(file.stream) }
}

/** The account's logo; null without one. */
export async function logoOf({ pool, files }: Pick<AppContext, 'pool' | 'files'>, scope: { account: number }) {
  const db = readsOf(pool, scope.account)
  return logoIn(db, scope, files, (await textsOf(db, scope.account)).LOGO)
}

/**
 * The letterhead of a page to print: the lines under the name, and the logo as an address that holds the picture itself,
 * so that the page fetches nothing. Blank without one.
 */
export async function letterheadOfPage(
  { pool, files }: Pick<AppContext, 'pool' | 'files'>,
  scope: { account: number },
): Promise<{ logo: string; lines: string[] }> {
  const db = readsOf(pool, scope.account)
  const texts = await textsOf(db, scope.account)
  const logo = await logoIn(db, scope, files, texts.LOGO)
  return {
    logo: logo === null ? '' : `data:${logo.type};base64,${logo.bytes.toString('base64')}`,
    lines: letterheadLines((key) => texts[key]),
  }
}

/** Makes a document under the letterhead that the account has now: its lines and its logo. */
export const renderPaper = (
  { pool, files }: Pick<AppContext, 'pool' | 'files'>,
  scope: { account: number },
  document: Document,
): Promise<Buffer> => renderPaperIn(readsOf(pool, scope.account), files, scope, document)

/** The same with what a transaction sees. */
export async function renderPaperIn(
  db: Db,
  files: FileStore,
  { account }: { account: number },
  document: Document,
): Promise<Buffer> {
  const texts = await textsOf(db, account)
  const stored = await logoIn(db, { account }, files, texts.LOGO)
  const format = formats[stored?.type ?? '']
  const logo = stored && format && { format, bytes: stored.bytes }
  const letterhead = { ...document.letterhead, address: letterheadLines((key) => texts[key]), ...(logo && { logo }) }
  return renderDocument({ ...document, letterhead })
}
