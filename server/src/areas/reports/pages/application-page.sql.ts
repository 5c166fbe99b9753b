import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { linesAbout } from '../../account/log/activity.sql'
import { activityShown } from './page-activity.sql'

/** The lease that names an application: the newest version of the newest one. */
export async function leaseOfApplication(db: Db, scope: Scope, application: number) {
  const { rows } = await sql<{ id: number; tenant_id: number; tenant_name: string }>`
    select l.id, l.tenant_id, t.tenant_name
    from lease_adult d join lease l on l.account_id = d.account_id and l.id = d.lease_id
    join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
    where d.account_id = ${scope.account} and d.application_id = ${application} and l.replaced_at is null
      and l.archived_at is null and ${visible(scope, 'l.property_id')}
    order by l.move_in desc, l.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest entry that markets a unit. */
export async function listingOfUnit(db: Db, scope: Scope, unit: number) {
  const { rows } = await sql<{ id: number; title: string }>`
    select l.id, l.title from listing l
    where l.account_id = ${scope.account} and l.unit_id = ${unit} and ${visible(scope, 'l.property_id')}
    order by l.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Other applications for a unit that wait for a decision. */
export async function rivalsOf(db: Db, scope: Scope, { id, unit_id }: { id: number; unit_id: number }) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rental_application a
    where a.account_id = ${scope.account} and a.unit_id = ${unit_id} and a.id <> ${id} and a.status is null
      and a.archived_at is null and ${visible(scope, 'a.property_id')}`.execute(db)
  return rows[0]?.count ?? 0
}

export const activityOfApplication = (db: Db, scope: UserScope, id: number) =>
  linesAbout(db, scope, activityShown, [{ noun: 'rental_application', ids: sql`select ${id}::bigint` }])
