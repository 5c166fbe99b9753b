import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { type Filled, type OwnWords, reword } from './template'

export interface StoredWords {
  event: string
  language: Language
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
    .select(['event', 'language', 'subject', 'heading', 'body', 'changed_by'])
    .$narrowType<{ language: Language }>()
    .execute()

/** The account's own words of a mail by their language. The product's go out in a language without any. */
export async function ownWordsOf(db: Db, account: number, event: string): Promise<ReadonlyMap<Language, OwnWords>> {
  const rows = await db
    .selectFrom('mail_template')
    .where('account_id', '=', account)
    .where('event', '=', event)
    .select(['language', 'subject', 'heading', 'body'])
    .$narrowType<{ language: Language }>()
    .execute()
  return new Map(
    rows.map(({ language, subject, heading, body }) => [
      language,
      { subject, heading, paragraphs: paragraphsOf(body) },
    ]),
  )
}

/** The letter in the account's words of its language, or as it is. */
export function inOwnWords(letter: Filled, own: ReadonlyMap<Language, OwnWords>): Filled {
  const words = own.get(letter.language ?? firstLanguage)
  return words ? reword(letter, words) : letter
}

export async function writeWords(
  tx: Tx,
  { account, userName }: Scope,
  { event, language, subject, heading, body }: Omit<StoredWords, 'changed_by'>,
  at: Date,
): Promise<void> {
  const row = { subject, heading, body, changed_at: at, changed_by: userName }
  await tx
    .insertInto('mail_template')
    .values({ account_id: account, event, language, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'event', 'language']).doUpdateSet(row))
    .execute()
}

/** Answers whether the account had words of its own. */
export async function forgetWords(
  tx: Tx,
  { account }: Scope,
  { event, language }: Pick<StoredWords, 'event' | 'language'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_template')
    .where('account_id', '=', account)
    .where('event', '=', event)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
