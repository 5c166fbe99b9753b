import { addDays, type Day, later } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** Inspections with the tenant whose last day is near, locked, with no reminder yet. One that was handed over just now is left alone. */
export async function inspectionsToRemind(tx: Tx, { account, today, timezone }: Scope, until: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from inspection
    where account_id = ${account} and by_tenant and state in ('DRAFT', 'IN_PROGRESS') and reminded_at is null
      and send_by between ${today}::date and ${until}::date
      and (handed_at at time zone ${timezone})::date < ${today}::date
    order by id limit 500 for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A tenant is asked so many days after the move-in at most, as after days without a server. */
const daysAfter = 7

interface NewTenant {
  occupancy: number
  move_in: Day
}

/** Tenants who moved in since asking was turned on, and have no move-in inspection. */
export async function newTenantsToAsk(
  db: Db,
  { account, today }: Scope,
  since: Day,
  most: number,
): Promise<NewTenant[]> {
  const from = later(since, addDays(today, -daysAfter))
  const { rows } = await sql<NewTenant>`
    select o.id as occupancy, o.move_in from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id and t.email <> ''
    join unit u on u.account_id = o.account_id and u.id = o.unit_id and u.archived_at is null
    where o.account_id = ${account} and o.move_in between ${from}::date and ${today}::date
      and o.cancelled_at is null and o.real_move_out is null and o.waits_for is null
      and not exists (select from inspection i where i.account_id = o.account_id and i.occupancy_id = o.id and i.kind = 'MOVE_IN')
    order by o.move_in, o.id limit ${sql.lit(most)}`.execute(db)
  return rows
}
