import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { shares } from '../../account/automation/shares.sql'

interface JobTenant {
  name: string
  phone: string
}

/** The tenants who live in the unit of a job now, where the account shares them with contractors. */
export async function tenantsOfJob(
  db: Db,
  { account, order, today }: { account: number; order: number; today: Day },
): Promise<JobTenant[]> {
  const { rows } = await sql<JobTenant>`select t.tenant_name as name, t.phone from work_order w
    join occupancy o on o.account_id = w.account_id and o.unit_id = w.unit_id and o.cancelled_at is null and o.waits_for is null
      and o.move_in <= ${today}::date and (o.real_move_out is null or o.real_move_out > ${today}::date)
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where w.account_id = ${account} and w.id = ${order} and ${shares(sql`w.account_id`, 'share_contact_tenant')}
    order by o.id`.execute(db)
  return rows
}
