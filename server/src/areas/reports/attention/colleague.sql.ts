import { access, type GroupId } from '@freehold/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { propertiesSeen } from '../../../database/visible'
import type { Need } from '../../../needs-you'
import { rightOf } from './require-need'

interface Row {
  id: number
  name: string
  email: string
  group_id: GroupId
  is_owner: boolean
  properties: number[] | null
}

/** The sight of an active user of the caller's account, on the same day; null where there is none. */
export async function colleagueScope(
  db: Db,
  scope: Pick<Scope, 'account' | 'timezone' | 'today'>,
  user: number,
): Promise<(UserScope & { email: string }) | null> {
  const { account, timezone, today } = scope
  const { rows } = await sql<Row>`
    select u.id, u.name, u.email, u.group_id, u.is_owner, ${propertiesSeen} as properties
    from staff_user u where u.account_id = ${account} and u.id = ${user} and u.state = 'ACTIVE'
      and u.archived_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id, name, email, group_id: group, is_owner: isOwner, properties } = row
  return {
    account,
    user: id,
    userName: name,
    email,
    group,
    isOwner,
    properties,
    timezone,
    today,
    onBehalfBy: null,
  }
}

/** True for any user of the account, active or not. */
export async function isUser(db: Db, { account }: Pick<Scope, 'account'>, user: number): Promise<boolean> {
  const found = await db
    .selectFrom('staff_user')
    .where('account_id', '=', account)
    .where('id', '=', user)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

const mostColleagues = 100

/** Users who may settle an item, as far as their user type and properties say. */
export async function colleaguesFor(db: Db, { account }: Scope, need: Need): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from staff_user u
    where u.account_id = ${account} and u.state = 'ACTIVE' and u.archived_at is null
      and u.group_id = any(${access[rightOf(need.kind)]}::int[])
      and (u.all_properties or exists (select from user_property p where p.account_id = u.account_id
        and p.user_id = u.id and (${need.property ?? null}::bigint is null or p.property_id = ${need.property ?? null})))
    order by lower(u.name), u.id limit ${sql.lit(mostColleagues)}`.execute(db)
  return rows
}
