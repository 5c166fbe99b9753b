import type { Day } from '@freehold/rules/day'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'

interface Home {
  occupancy: number
  tenant: number
}

/** Tenants who live in their homes: first those who owe rent from before a day, the most first. */
export async function homesForNotices(tx: Tx, { account, today }: Scope, before: Day): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select o.id as occupancy, o.tenant_id as tenant from occupancy o
    left join lateral (select sum(c.open_cents) as owed from charge c
      where c.account_id = o.account_id and c.occupancy_id = o.id and c.reason = 'RENT' and c.due < ${before}
        and c.open_cents > 0 and c.voided_by is null) c on true
    where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is null and o.waits_for is null
      and o.move_in < ${today}
    order by c.owed desc nulls last, o.id limit 3`.execute(tx)
  return rows
}
