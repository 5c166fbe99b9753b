import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export interface Colleague {
  id: number
  name: string
}

const mostColleagues = 200

/** Holds for an active user `u` who sees a property: no one is invited to an event that they could not see. */
const sees = (property: number) => sql`u.state = 'ACTIVE' and u.archived_at is null and (u.all_properties or exists (
  select from user_property p where p.account_id = u.account_id and p.user_id = u.id and p.property_id = ${property}))`

/** The users who can be invited to an event at a property. */
export async function colleaguesAt(db: Db, { account }: Scope, property: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, u.name from staff_user u where u.account_id = ${account} and ${sees(property)}
    order by lower(u.name), u.id limit ${sql.lit(mostColleagues)}`.execute(db)
  return rows
}

/** The names of those of some users who can be invited. */
export async function invitable(db: Db, { account }: Scope, property: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Colleague>`
    select u.id, u.name from staff_user u
    where u.account_id = ${account} and u.id = any(${ids}::bigint[]) and ${sees(property)}
    order by lower(u.name), u.id`.execute(db)
  return rows
}

/** Replaces the people of an event. */
export async function setPeople(tx: Tx, { account }: Scope, event: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('calendar_event_person')
    .where('account_id', '=', account)
    .where('event_id', '=', event)
    .where((its) => (ids.length === 0 ? its.lit(true) : its('user_id', 'not in', ids)))
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('calendar_event_person')
    .values(ids.map((user_id) => ({ account_id: account, event_id: event, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The people of an event by name. A user who has left is still named. */
export const peopleOf = sql<Colleague[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id), '[]')
  from calendar_event_person i join staff_user u on u.account_id = i.account_id and u.id = i.user_id
  where i.account_id = calendar_event.account_id and i.event_id = calendar_event.id)`
