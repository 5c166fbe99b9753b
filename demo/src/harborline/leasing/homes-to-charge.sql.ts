import { addDays, type Day } from '@freehold/rules/day'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'

interface Home {
  occupancy: number
  tenant: number
}

/** Tenants with monthly rent who live there since before a day, owe nothing, and don't leave soon. */
export async function homesToCharge(tx: Tx, { account, today }: Scope, since: Day, most: number): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select o.id as occupancy, o.tenant_id as tenant from occupancy o
    join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is null and o.waits_for is null
      and o.rent_period = 'MONTHLY' and o.move_in < ${since} and o.move_out > ${addDays(today, 120)} and r.balance_cents = 0
      and not exists (select from charge c where c.account_id = o.account_id and c.occupancy_id = o.id
        and c.open_cents > 0 and c.voided_by is null)
      and not exists (select from receipt x where x.account_id = o.account_id and x.occupancy_id = o.id and x.in_transit)
    order by o.id limit ${most}`.execute(tx)
  return rows
}

/** The letters about the new amounts of a charge. */
export async function lettersOfRaise(tx: Tx, { account }: Scope, charge: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.charge_notice_id as id from charge_notice_line l
    where l.account_id = ${account} and l.recurring_charge_id = ${charge} and l.canceled_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}
