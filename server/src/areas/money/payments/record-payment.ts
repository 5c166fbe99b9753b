import { type Day, showDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { openCharges } from '../billing/charge.sql'
import { voidLateFees } from '../billing/void-late-fees'
import { postOne, postWithoutWaiting } from '../journal/journal.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import type { AccountToPay } from './account-to-pay.sql'
import { type NewPayment, paymentPosting } from './payment-posting'

/** Money comes in for an occupancy whose row is held: it pays what is open, and what is left waits. */
export async function postPayment(tx: Tx, scope: Scope, account: RentAccount, payment: NewPayment): Promise<number> {
  const { day } = payment
  requireOpenBooks(account, day, 'paid_date')
  const open = await openCharges(tx, scope, account.occupancy)
  const id = await postOne(tx, scope, paymentPosting(account, payment, open).posting)
  // Without a rule no fee was billed on the days to come, and one of the past needs a payment dated back.
  if (account.fee || day < scope.today) await voidLateFees(tx, scope, account, day)
  return id
}

/** The same where all that a payment needs was read along with the row: nothing is asked any more, so nothing is waited for. */
export async function postPaymentWithoutWaiting(
  tx: Tx,
  scope: Scope,
  { account, open, feesAfter, entry }: AccountToPay,
  payment: NewPayment,
): Promise<void> {
  requireOpenBooks(account, payment.day, 'paid_date')
  postWithoutWaiting(tx, scope, entry, paymentPosting(account, payment, open).posting)
  if (feesAfter) await voidLateFees(tx, scope, account, payment.day)
}

export function requireOpenBooks({ closedTo }: { closedTo: Day | null }, day: Day, field: string): void {
  if (closedTo !== null && day <= closedTo)
    throw badField(field, `The books are closed up to ${showDay(closedTo)}. Choose a later day.`)
}

/** Money is recorded when it is there. */
export function requireNotAhead({ today }: Scope, day: Day, field: string): void {
  if (day > today) throw badField(field, 'A payment cannot be dated after today.')
}
