import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { TextPerson } from './person'

type ConsentSource = 'PORTAL' | 'APPLICATION' | 'STAFF' | 'TEXT'
type ConsentEnd = 'STOP' | 'PERSON' | 'STAFF' | 'PHONE_CHANGED' | 'PROVIDER'

export interface Consent {
  id: number
  phone: string
  source: ConsentSource
  /** The sentence that the person agreed to. */
  words: string
  language: Language
  how: string
  givenOn: Day
  recordedBy: string
  createdAt: Date
  endedAt: Date | null
  endedBy: string
  endReason: ConsentEnd | null
}

const columns = [
  'id',
  'phone',
  'source',
  'words',
  'language',
  'how',
  'given_on as givenOn',
  'recorded_by as recordedBy',
  'created_at as createdAt',
  'ended_at as endedAt',
  'ended_by as endedBy',
  'end_reason as endReason',
] as const

/** The consents of a person, the newest first. One that has no end holds. */
export async function consentsOf(db: Db, account: number, { kind, id }: TextPerson): Promise<Consent[]> {
  const rows = await db
    .selectFrom('text_consent')
    .where('account_id', '=', account)
    .where('person_kind', '=', kind)
    .where('person_id', '=', id)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows as Consent[]
}

/** The consent that holds now, for any number. */
export async function consentNow(db: Db, account: number, { kind, id }: TextPerson): Promise<Consent | null> {
  const row = await db
    .selectFrom('text_consent')
    .where('account_id', '=', account)
    .where('person_kind', '=', kind)
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .select(columns)
    .executeTakeFirst()
  return (row as Consent | undefined) ?? null
}

type NewConsent = Pick<Consent, 'phone' | 'source' | 'words' | 'language' | 'how' | 'givenOn' | 'recordedBy'> & {
  person: TextPerson
}

/** Writes a consent. The one before it ends, so that one holds at a time. */
export async function insertConsent(tx: Tx, scope: Scope, given: NewConsent, now: Date): Promise<number> {
  const { person, phone, source, words, language, how, givenOn, recordedBy } = given
  await endConsent(tx, scope, person, { reason: 'PERSON', by: recordedBy }, now)
  const { id } = await tx
    .insertInto('text_consent')
    .values({
      account_id: scope.account,
      person_kind: person.kind,
      person_id: person.id,
      phone,
      source,
      words,
      language,
      how,
      given_on: givenOn,
      recorded_by: recordedBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the consent of a person. Answers whether one held. */
export async function endConsent(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  { kind, id }: TextPerson,
  { reason, by }: { reason: ConsentEnd; by: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('text_consent')
    .set({ ended_at: now, ended_by: by, end_reason: reason })
    .where('account_id', '=', account)
    .where('person_kind', '=', kind)
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the consents for a number. */
export async function endConsentsOf(
  tx: Tx,
  account: number,
  phone: string,
  { reason, by }: { reason: ConsentEnd; by: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('text_consent')
    .set({ ended_at: now, ended_by: by, end_reason: reason })
    .where('account_id', '=', account)
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .execute()
}
