import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

export interface PagePerson {
  id: number
  name: string
  email: string
  phone: string
}

/** The owner of a property in sight. */
export async function ownerOf(db: Db, scope: Scope, property: number): Promise<PagePerson | null> {
  const { rows } = await sql<PagePerson>`select o.id, o.business_name as name, o.email, o.phone
    from property p join owner o on o.account_id = p.account_id and o.id = p.owner_id
    where p.account_id = ${scope.account} and p.id = ${property} and ${visible(scope, 'p.id')}`.execute(db)
  return rows[0] ?? null
}

/** The contractor of a work order in sight. */
export async function contractorOf(db: Db, scope: Scope, order: number): Promise<PagePerson | null> {
  const { rows } = await sql<PagePerson>`select c.id, c.name, c.email, c.phone
    from work_order w join contractor c on c.account_id = w.account_id and c.id = w.contractor_id
    where w.account_id = ${scope.account} and w.id = ${order} and ${visible(scope, 'w.property_id')}`.execute(db)
  return rows[0] ?? null
}

/** Those who live in the unit of a work order on this day. */
export async function tenantsAt(
  db: Db,
  scope: Scope,
  { order, day }: { order: number; day: Day },
): Promise<PagePerson[]> {
  const { rows } = await sql<PagePerson>`select t.id, t.tenant_name as name, t.email, t.phone
    from work_order w
    join occupancy o on o.account_id = w.account_id and o.unit_id = w.unit_id and o.cancelled_at is null and o.waits_for is null
      and o.move_in <= ${day}::date and (o.real_move_out is null or o.real_move_out > ${day}::date)
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where w.account_id = ${scope.account} and w.id = ${order} and ${visible(scope, 'w.property_id')}
    order by o.id limit 20`.execute(db)
  return rows
}

/** The contractors of a project's work orders, those with the most jobs first. */
export async function contractorsOfProject(db: Db, scope: Scope, project: number) {
  const { rows } = await sql<PagePerson & { jobs: number }>`select c.id, c.name, c.email, c.phone, w.jobs
    from (select w.contractor_id, count(*)::int as jobs from work_order w
      where w.account_id = ${scope.account} and w.project_id = ${project} and w.archived_at is null
        and ${visible(scope, 'w.property_id')}
      group by 1 order by 2 desc, 1 limit 10) w
    join contractor c on c.account_id = ${scope.account} and c.id = w.contractor_id
    order by w.jobs desc, c.id`.execute(db)
  return rows
}
