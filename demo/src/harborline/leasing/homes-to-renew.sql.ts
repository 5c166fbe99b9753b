import { addDays } from '@freehold/rules/day'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'

interface Home {
  occupancy: number
  rent: number
  rule: number | null
}

/** Tenants whose lease ends in the next months, with no one renting the home after them and no notice served. */
export async function homesToRenew(tx: Tx, { account, today }: Scope, most: number): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select o.id as occupancy, o.rent_cents::int / 100 as rent, o.late_fee_rule_id as rule from occupancy o
    where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is null and o.waits_for is null
      and o.move_in < ${addDays(today, -60)} and o.move_out between ${addDays(today, 20)} and ${addDays(today, 75)}
      and not exists (select from occupancy n where n.account_id = o.account_id and n.unit_id = o.unit_id
        and n.cancelled_at is null and n.move_in > o.move_in)
      and not exists (select from notice n where n.account_id = o.account_id and n.occupancy_id = o.id)
    order by o.move_out, o.id limit ${most}`.execute(tx)
  return rows
}
