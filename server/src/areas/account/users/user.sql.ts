import type { GroupId } from '@freehold/contract/access'
import { sql } from 'kysely'
import { listed } from '../../../database/archived'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export async function lastFourUsers(db: Db, scope: Scope, now: Date) {
  const rows = await db
    .selectFrom('staff_user')
    .select(['id', 'name', 'avatar', 'last_access'])
    .where('account_id', '=', scope.account)
    .where('state', '=', 'ACTIVE')
    .where(listed('staff_user'))
    .orderBy('last_access', (o) => o.desc().nullsLast())
    .orderBy('id')
    .limit(4)
    .execute()
  return rows.map(({ last_access, ...row }) => ({
    ...row,
    last_access: last_access?.toISOString() ?? null,
    is_online: last_access && now.getTime() - last_access.getTime() < onlineFor ? 1 : 0,
  }))
}

/** Seen within two minutes: the bar asks every 20 seconds, and the moment is kept once a minute. */
const onlineFor = 120_000

/** Makes two actions of the same user at once run one after the other. */
export function lockUser(tx: Tx, scope: UserScope) {
  return tx
    .selectFrom('staff_user')
    .select('avatar')
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setAvatar(tx: Tx, scope: UserScope, avatar: string): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set({ avatar })
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.user)
    .execute()
}

const siteManager: GroupId = 8

/** The site managers who work at a property, by name. */
export async function siteManagersOf(db: Db, { account }: Scope, property: number) {
  const { rows } = await sql<{ id: number; name: string; email: string; phone: string }>`
    select u.id, u.name, u.email, u.phone from staff_user u
    where u.account_id = ${account} and u.group_id = ${siteManager} and u.state = 'ACTIVE' and u.archived_at is null and (u.all_properties or exists (
      select from user_property p where p.account_id = ${account} and p.user_id = u.id and p.property_id = ${property}))
    order by u.name collate natural_order, u.id limit 20`.execute(db)
  return rows
}
