import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface ScreeningExpense {
  id: number
  day: Day
  amount: Cents
  property: number
  unit: number | null
}

/**
 * Locks the expense of a screening order, unless it was voided. The caller has checked that the user may see the order.
 */
export async function lockScreeningExpense(
  tx: Tx,
  { account }: Scope,
  order: number,
): Promise<ScreeningExpense | undefined> {
  const { rows } = await sql<{
    id: number
    day: Day
    amount_cents: number
    property_id: number
    unit_id: number | null
  }>`select x.id, x.day, x.amount_cents, x.property_id, x.unit_id from screening_order s
    join expense x on x.account_id = s.account_id and x.id = s.expense_id and x.voided_by is null
    where s.account_id = ${account} and s.id = ${order} for update of x`.execute(tx)
  const [row] = rows
  return (
    row && {
      id: row.id,
      day: row.day,
      amount: cents(row.amount_cents),
      property: row.property_id,
      unit: row.unit_id,
    }
  )
}
