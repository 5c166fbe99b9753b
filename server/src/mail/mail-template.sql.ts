import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { OwnWords } from './template'

export interface StoredWords {
  event: string
  subject: string
  heading: string
  /** Paragraphs with an empty line between them. */
  body: string
  changed_by: string
}

export const paragraphsOf = (body: string): string[] =>
  body
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((one) => one.trim())
    .filter(Boolean)

/** The mails that an account has words of its own for. */
export const storedWords = (db: Db, account: number): Promise<StoredWords[]> =>
  db
    .selectFrom('mail_template')
    .where('account_id', '=', account)
    .select(['event', 'subject', 'heading', 'body', 'changed_by'])
    .execute()

/** The account's own words of a mail; null where the product's go out. */
export async function ownWordsOf(db: Db, account: number, event: string): Promise<OwnWords | null> {
  const row = await db
    .selectFrom('mail_template')
    .where('account_id', '=', account)
    .where('event', '=', event)
    .select(['subject', 'heading', 'body'])
    .executeTakeFirst()
  return row ? { subject: row.subject, heading: row.heading, paragraphs: paragraphsOf(row.body) } : null
}

export async function writeWords(
  tx: Tx,
  { account, userName }: Scope,
  { event, subject, heading, body }: Omit<StoredWords, 'changed_by'>,
  at: Date,
): Promise<void> {
  const row = { subject, heading, body, changed_at: at, changed_by: userName }
  await tx
    .insertInto('mail_template')
    .values({ account_id: account, event, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'event']).doUpdateSet(row))
    .execute()
}

/** Answers whether the account had words of its own. */
export async function forgetWords(tx: Tx, { account }: Scope, event: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_template')
    .where('account_id', '=', account)
    .where('event', '=', event)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
