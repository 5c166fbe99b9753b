import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface Billed {
  amount: Cents
  byHand: boolean
  /** A person took it back. */
  waived: boolean
}

interface MoveIn {
  /** The first day as it was agreed: the move-in was billed for it first. */
  agreed: Day
  /** The first day now. */
  day: Day
}

/**
 * The charges last billed for a move-in, voided since or not. A first period may cost nothing, and a later period that was
 * billed while the move-in was earlier may begin on its day, so rent counts only where the agreed day had some.
 */
export async function billedAtMoveIn(
  db: Db,
  scope: Scope,
  occupancy: number,
  { agreed, day }: MoveIn,
): Promise<{ deposit: Billed | undefined; rent: Billed | undefined }> {
  const { rows } = await sql<{ deposit: boolean; amount_cents: number; by_hand: boolean; waived: boolean }>`
    select distinct on (c.covers_from is null) c.covers_from is null as deposit, c.amount_cents, c.by_hand, c.waived
    from charge c where c.account_id = ${scope.account} and c.occupancy_id = ${occupancy}
      and ((c.covers_from = ${day} and exists (select from charge f
          where f.account_id = c.account_id and f.occupancy_id = c.occupancy_id and f.covers_from = ${agreed}))
        or (c.reason = 'SECURITY_DEPOSIT' and not c.by_hand))
    order by c.covers_from is null, c.id desc`.execute(db)
  const of = (deposit: boolean): Billed | undefined => {
    const row = rows.find((one) => one.deposit === deposit)
    return row && { amount: cents(row.amount_cents), byHand: row.by_hand, waived: row.waived }
  }
  return { deposit: of(true), rent: of(false) }
}
