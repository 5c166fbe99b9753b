import type { InputOf } from '@freehold/contract/kit/call'
import type { charge } from '@freehold/contract/money/charge'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { billCharges } from './bill-charges'
import { lockRows } from './lock-rows'
import { unbookable } from './record-payment'

type Many = InputOf<typeof charge.addMany>

/** Bills charges of many occupancies, all or none, as if each were added by itself in the order of the rows. */
export async function addManyCharges(tx: Tx, scope: Scope, { rows }: Many): Promise<number[]> {
  await lockRows(tx, scope, rows, (row, account) => ({ paid_date: unbookable(scope, account, row.paid_date) }))
  return billCharges(
    tx,
    scope,
    rows.map(({ rent_id: occupancy, type: reason, paid_amount: amount, paid_date: due, notes }) => ({
      occupancy,
      reason,
      amount,
      due,
      notes,
    })),
  )
}
