import { type Day, showDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { voidLateFees } from '../billing/void-late-fees'
import { postWithoutWaiting } from '../journal/journal.sql'
import type { AccountToPay } from './account-to-pay.sql'
import { type NewPayment, paymentPosting } from './payment-posting'

/** Money comes in for an occupancy whose row is held: it pays what is open, and what is left waits. Answers its entry. */
export async function postPayment(
  tx: Tx,
  scope: Scope,
  { account, open, feesAfter, entry }: AccountToPay,
  payment: NewPayment,
): Promise<number> {
  requireOpenBooks(account, payment.day, 'paid_date')
  postWithoutWaiting(tx, scope, entry, paymentPosting(account, payment, open).posting)
  if (feesAfter) await voidLateFees(tx, scope, account, payment.day)
  return entry
}

export function requireOpenBooks({ closedTo }: { closedTo: Day | null }, day: Day, field: string): void {
  if (closedTo !== null && day <= closedTo)
    throw badField(field, `The books are closed up to ${showDay(closedTo)}. Choose a later day.`)
}

/** Money is recorded when it is there. */
export function requireNotAhead({ today }: Scope, day: Day, field: string): void {
  if (day > today) throw badField(field, 'A payment cannot be dated after today.')
}
