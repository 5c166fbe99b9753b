import type { Adult } from '@freehold/rules/leasing/decision'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** The newest request to each adult of an application, which the caller has found. */
export const requestsOf = (db: Db, { account }: Scope, application: number) =>
  db
    .selectFrom('consent_request')
    .distinctOn('adult')
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .select(['id', 'adult', 'asked_at', 'expires_at', 'reminded_at'])
    .orderBy('adult')
    .orderBy('id', 'desc')
    .execute()

interface NewRequest {
  application: number
  adult: Adult
  to: string
  at: Date
  until: Date
}

export async function insertRequest(tx: Tx, by: UserScope, one: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('consent_request')
    .values({
      account_id: by.account,
      application_id: one.application,
      adult: one.adult,
      to_address: one.to,
      asked_at: one.at,
      expires_at: one.until,
      user_id: by.user,
      user_name: by.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface AskedConsent {
  id: number
  application_id: number
  adult: Adult
  expires_at: Date
  signed_at: Date | null
  signed_on: string | null
  status: string | null
  archived: boolean
  name: string
  company: string
  timezone: string
  home: string
  tenant_name: string
  property_id: number
  unit_id: number
}

/** The record behind the link of a request: the adult, the home, and whether the consent is on file. */
export async function askedConsent(db: Db, account: number, id: number): Promise<AskedConsent | undefined> {
  const { rows } = await sql<AskedConsent>`
    select r.id, r.application_id, r.adult, r.expires_at, c.at as signed_at, c.signed_on::text as signed_on, a.status,
      a.archived_at is not null as archived,
      case r.adult when 'APPLICANT' then a.tenant_name else a.coapplicant_name end as name,
      k.name as company, k.timezone, a.tenant_name, a.property_id, a.unit_id,
      concat_ws(', ', u.unit_name, p.property_name, nullif(p.address, ''), nullif(p.city, ''), nullif(p.state, '')) as home
    from consent_request r
    join rental_application a on a.account_id = r.account_id and a.id = r.application_id
    join account k on k.id = r.account_id
    join property p on p.account_id = a.account_id and p.id = a.property_id
    join unit u on u.account_id = a.account_id and u.id = a.unit_id
    left join screening_consent c on c.account_id = r.account_id and c.application_id = r.application_id and c.adult = r.adult
    where r.account_id = ${account} and r.id = ${id}`.execute(db)
  return rows[0]
}

const remindedAtOnce = 100

/** Takes the requests to remind of: still open, unanswered, about an application without a decision. Each is taken once. */
export async function takeToRemind(tx: Tx, { account }: Scope, before: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; open: boolean }>`
    update consent_request r set reminded_at = ${now}
    where r.account_id = ${account} and r.id in (
      select id from consent_request where account_id = ${account} and asked_at <= ${before} and reminded_at is null
      order by id limit ${sql.lit(remindedAtOnce)} for update skip locked)
    returning r.id, r.expires_at > ${now} and exists (select from rental_application a
        where a.account_id = r.account_id and a.id = r.application_id and a.status is null and a.archived_at is null)
      and not exists (select from screening_consent c
        where c.account_id = r.account_id and c.application_id = r.application_id and c.adult = r.adult)
      and not exists (select from consent_request n
        where n.account_id = r.account_id and n.application_id = r.application_id and n.adult = r.adult and n.id > r.id)
      as open`.execute(tx)
  return rows.filter(({ open }) => open).map(({ id }) => id)
}
