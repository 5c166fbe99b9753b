import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { seesEverything, visible } from '../database/visible'
import { kindsOf } from './kinds-of'

/** The people of a user of some properties, as their own lists show them. */
const personInSight = (scope: Scope): RawBuilder<SqlBool> => {
  if (seesEverything(scope)) return sql<SqlBool>`true`
  const { account } = scope
  return sql<SqlBool>`case message_thread.person_kind
    when 'TENANT' then exists (select from occupancy o where o.account_id = ${account} and o.tenant_id = message_thread.person_id
      and ${visible(scope, 'o.property_id')})
    when 'OWNER' then exists (select from property p where p.account_id = ${account} and p.owner_id = message_thread.person_id
      and ${visible(scope, 'p.id')})
    when 'APPLICANT' then exists (select from rental_application a where a.account_id = ${account} and a.id = message_thread.person_id
      and ${visible(scope, 'a.property_id')})
    else true end`
}

/** Conversations in which the person wrote, as far as the user sees these people. */
export const threads = (db: Db, scope: Scope) =>
  db
    .selectFrom('message_thread')
    .where('message_thread.account_id', '=', scope.account)
    .where(sql<SqlBool>`message_thread.person_kind = any(${kindsOf(scope)}::text[])`)
    .where(personInSight(scope))

/** The name of the person in a row with `account_id`, `person_kind` and `person_id`. */
export const nameOfPersonRow = (row: string): RawBuilder<string> => {
  const [account, kind, id] = ['account_id', 'person_kind', 'person_id'].map((column) => sql.ref(`${row}.${column}`))
  return sql<string>`coalesce(case ${kind}
    when 'TENANT' then (select t.tenant_name from tenant t where t.account_id = ${account} and t.id = ${id})
    when 'OWNER' then (select o.owner_name from owner o where o.account_id = ${account} and o.id = ${id})
    when 'CONTRACTOR' then (select c.name from contractor c where c.account_id = ${account} and c.id = ${id})
    else (select a.tenant_name from rental_application a where a.account_id = ${account} and a.id = ${id}) end, '')`
}

export const nameOfThread = nameOfPersonRow('message_thread')

export const unread = sql<boolean>`(message_thread.read_at is null or message_thread.read_at < message_thread.last_in_at)`
export const unanswered = sql<boolean>`(message_thread.answered_at is null or message_thread.answered_at < message_thread.last_in_at)`
