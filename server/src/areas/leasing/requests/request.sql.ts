import type { AskedItem } from '@freehold/rules/leasing/asked-items'
import type { Adult } from '@freehold/rules/leasing/decision'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

interface NewRequest {
  application: number
  adult: Adult
  to: string
  items: readonly AskedItem[]
  message: string
  at: Date
  until: Date
}

/** Answers the ids in the order of the questions. */
export async function insertRequests(tx: Tx, by: UserScope, all: readonly NewRequest[]): Promise<number[]> {
  const rows = await tx
    .insertInto('application_request')
    .values(
      all.map((one) => ({
        account_id: by.account,
        application_id: one.application,
        adult: one.adult,
        to_address: one.to,
        items: [...one.items],
        message: one.message,
        asked_at: one.at,
        expires_at: one.until,
        user_id: by.user,
        user_name: by.userName,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The requests about an application, which the caller has found, newest first. */
export async function requestsOf(db: Db, { account }: Scope, application: number) {
  const rows = await db
    .selectFrom('application_request')
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
  // The database's check holds the adult to these words, and the contract the items.
  return rows.map((row) => ({ ...row, adult: row.adult as Adult, items: row.items as AskedItem[] }))
}

export interface AskedRequest {
  id: number
  application_id: number
  adult: Adult
  items: AskedItem[]
  message: string
  expires_at: Date
  canceled_at: Date | null
  answered_at: Date | null
  answer: string
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

const asked = (account: number, id: number) => sql<AskedRequest>`
  select r.id, r.application_id, r.adult, r.items, r.message, r.expires_at, r.canceled_at, r.answered_at, r.answer, a.status,
    a.archived_at is not null as archived, a.tenant_name, a.property_id, a.unit_id, k.name as company, k.timezone,
    case r.adult when 'APPLICANT' then a.tenant_name else a.coapplicant_name end as name,
    concat_ws(', ', u.unit_name, p.property_name) as home
  from application_request r
  join rental_application a on a.account_id = r.account_id and a.id = r.application_id
  join account k on k.id = r.account_id
  join property p on p.account_id = a.account_id and p.id = a.property_id
  join unit u on u.account_id = a.account_id and u.id = a.unit_id
  where r.account_id = ${account} and r.id = ${id}`

/** The question behind a link. */
export const askedRequest = async (db: Db, account: number, id: number): Promise<AskedRequest | undefined> =>
  (await asked(account, id).execute(db)).rows[0]

/** The same, locked: of an answer and a cancellation at once the second meets the first. */
export const lockRequest = async (tx: Tx, account: number, id: number): Promise<AskedRequest | undefined> =>
  (await sql<AskedRequest>`${asked(account, id)} for update of r`.execute(tx)).rows[0]

/** The application of a question about a property that the user sees. */
export async function applicationAsked(db: Db, scope: Scope, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('application_request as r')
    .innerJoin('rental_application as a', byId('a', 'r', 'application_id'))
    .where('r.account_id', '=', scope.account)
    .where('r.id', '=', id)
    .where(visible(scope, 'a.property_id'))
    .select('r.application_id')
    .executeTakeFirst()
  return row?.application_id
}

type End = { canceled_at: Date; canceled_by: string } | { answered_at: Date; answer: string }

export async function endRequest(tx: Tx, { account }: Scope, id: number, end: End): Promise<void> {
  await tx.updateTable('application_request').set(end).where('account_id', '=', account).where('id', '=', id).execute()
}
