import type { InputOf } from '@freehold/contract/kit/call'
import type { payment } from '@freehold/contract/money/payment'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { askAboutDates } from './ask-about-dates'
import { methodOf, numberWithoutCheck } from './collect'
import { lockRows } from './lock-rows'
import { aheadOf, unbookable } from './record-payment'
import { recordPayments } from './record-payments'
import { requireNoneBlocked } from './require-not-blocked'

type Many = InputOf<typeof payment.collectMany>

/** Records payments of many occupancies, all or none, as if each were collected by itself in the order of the rows. */
export async function collectMany(tx: Tx, scope: Scope, { rows, notes, confirm }: Many): Promise<number[]> {
  await lockRows(tx, scope, rows, (row, account) => ({
    paid_date: aheadOf(scope, row.paid_date) ?? unbookable(scope, account, row.paid_date),
    check_number: numberWithoutCheck(row),
  }))
  await requireNoneBlocked(tx, scope, rows, notes)
  const { ids, voidedFees } = await recordPayments(
    tx,
    scope,
    rows.map((row) => ({
      occupancy: row.rent_id,
      reason: row.pay_reason,
      source: 'RENT',
      day: row.paid_date,
      amount: row.paid_amount,
      notes,
      ...methodOf(row),
    })),
  )
  askAboutDates(scope, { confirm }, { days: rows.map(({ paid_date }) => paid_date), voidedFees })
  return ids
}
