import type { Day } from '@freehold/rules/day'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'

/** Tenancies that ended by a day with a deposit still held, the longest ago first. */
export async function homesToSettle(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  until: Day,
): Promise<{ occupancy: number }[]> {
  const { rows } = await sql<{ occupancy: number }>`
    select o.id as occupancy from rent_account r
    join occupancy o on o.account_id = r.account_id and o.id = r.occupancy_id
    where r.account_id = ${account} and r.deposits_cents > 0 and r.next_bill_on is null and o.cancelled_at is null
      and o.real_move_out <= ${until}
    order by o.real_move_out, o.id limit 2`.execute(tx)
  return rows
}
