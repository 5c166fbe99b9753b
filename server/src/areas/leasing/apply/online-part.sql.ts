import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export type Entered = Record<string, string>

/** The part of one adult, with the application it belongs to. */
const parts = (db: Db, { account }: Pick<Scope, 'account'>) =>
  db
    .selectFrom('online_part as q')
    .innerJoin('online_application as g', byId('g', 'q', 'online_id'))
    .where('q.account_id', '=', account)
    .select(['g.link_id', 'g.property_id', 'g.unit_id'])
    .select([
      'q.id',
      'q.online_id',
      'q.email',
      'q.invited_name',
      'q.invited_by',
      'q.state',
      'q.created_at',
      'q.language',
    ])
    .$narrowType<{ language: Language }>()
    .select(['q.dob_sealed', 'q.ssn_sealed', 'q.ssn_end', 'q.no_ssn'])
    .select(['q.license_sealed', 'q.license_end', 'q.license_state', 'q.no_license'])
    .select(['q.consent_version', 'q.consent_text', 'q.consent_name', 'q.consent_at', 'q.consent_address'])
    .select(['q.received_at', 'q.application_id', 'q.criteria_version', sql<Entered>`q.entered`.as('entered')])

export type PartRow = Awaited<ReturnType<typeof lockPart>> & object

export const findPart = (db: Db, scope: Pick<Scope, 'account'>, id: number) =>
  parts(db, scope).where('q.id', '=', id).executeTakeFirst()

/** Locks a part, so that the second of two who save or send it at once sees what the first one did. */
export const lockPart = (tx: Tx, scope: Pick<Scope, 'account'>, id: number) =>
  parts(tx, scope).where('q.id', '=', id).forUpdate('q').executeTakeFirst()

/** The part that an address began for a unit by a link, the newest first. */
export const partOfAddress = (tx: Tx, scope: Scope, of: { link: number; unit: number; email: string }) =>
  parts(tx, scope)
    .where('g.link_id', '=', of.link)
    .where('g.unit_id', '=', of.unit)
    .where(sql<SqlBool>`lower(q.email) = lower(${of.email})`)
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface AdultRow {
  id: number
  email: string
  name: string
  state: string
  application_id: number | null
  created_at: Date
  received_at: Date | null
}

/** Everybody who applies together. */
export const adultsTogether = (db: Db, { account }: Pick<Scope, 'account'>, online: number): Promise<AdultRow[]> =>
  db
    .selectFrom('online_part')
    .where('account_id', '=', account)
    .where('online_id', '=', online)
    .select(['id', 'email', 'state', 'application_id', 'created_at', 'received_at'])
    .select(sql<string>`coalesce(nullif(entered ->> 'tenant_name', ''), nullif(invited_name, ''), '')`.as('name'))
    .orderBy('id')
    .execute()

/** The applications that were begun by a link since a moment. */
export async function begunSince(tx: Tx, { account }: Scope, link: number, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('online_application')
    .where('account_id', '=', account)
    .where('link_id', '=', link)
    .where('created_at', '>', since)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

interface NewOnline {
  link: number
  property: number
  unit: number
  at: Date
}

export async function insertOnline(
  tx: Tx,
  { account }: Scope,
  { link, property, unit, at }: NewOnline,
): Promise<number> {
  const { id } = await tx
    .insertInto('online_application')
    .values({ account_id: account, link_id: link, property_id: property, unit_id: unit, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewPart {
  online: number
  email: string
  name?: string
  by?: number
  /** The language that the adult reads. */
  language?: Language
  at: Date
}

export async function insertPart(
  tx: Tx,
  { account }: Scope,
  { online, email, name, by, language = firstLanguage, at }: NewPart,
): Promise<number> {
  const { id } = await tx
    .insertInto('online_part')
    .values({
      account_id: account,
      online_id: online,
      email,
      invited_name: name ?? '',
      invited_by: by ?? null,
      language,
      state: 'DRAFT',
      created_at: at,
      saved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<{
  entered: string
  dob_sealed: string
  ssn_sealed: string
  ssn_end: string
  no_ssn: boolean
  license_sealed: string
  license_end: string
  license_state: string
  no_license: boolean
  consent_version: string
  consent_text: string
  consent_name: string
  consent_at: Date
  consent_address: string
  state: 'RECEIVED'
  received_at: Date
  application_id: number
  criteria_version: number | null
}>

export async function updatePart(tx: Tx, { account }: Scope, id: number, change: Change, at: Date): Promise<void> {
  await tx
    .updateTable('online_part')
    .set({ ...change, saved_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
