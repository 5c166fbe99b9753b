import { type Day, showDay } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { planReceipt } from '../../account/automation/sent.sql'
import { voidLateFees } from '../billing/void-late-fees'
import { postWithoutWaiting } from '../journal/journal.sql'
import type { AccountToPay } from './account-to-pay.sql'
import { type NewPayment, paymentPosting } from './payment-posting'

/** Money comes in for an occupancy whose row is locked: it pays what is open, and the rest waits. Returns its entry. */
export const postPayment = async (tx: Tx, scope: Scope, held: AccountToPay, payment: NewPayment): Promise<number> =>
  (await recordPayment(tx, scope, held, payment)).entry

interface Recorded {
  entry: number
  /** The late fees that it voided, because the rent was paid before they fell due. */
  voidedFees: Cents[]
}

export async function recordPayment(
  tx: Tx,
  scope: Scope,
  { account, open, feesAfter, entry }: AccountToPay,
  payment: NewPayment,
): Promise<Recorded> {
  requireOpenBooks(account, payment.day, 'paid_date')
  postWithoutWaiting(tx, scope, entry, paymentPosting(account, payment, open).posting)
  if (scope.user !== null || payment.byCard)
    planReceipt(tx, scope, [{ id: entry, day: payment.day, property: account.property }])
  return { entry, voidedFees: feesAfter ? await voidLateFees(tx, scope, account, payment.day) : [] }
}

export function requireOpenBooks(books: { closedTo: Day | null }, day: Day, field: string): void {
  const problem = closedOn(books, day)
  if (problem !== null) throw badField(field, problem)
}

/** Money is recorded when it is there. */
export function requireNotAhead(scope: Scope, day: Day, field: string): void {
  const problem = aheadOf(scope, day)
  if (problem !== null) throw badField(field, problem)
}

/** The complaint about a day in closed books; null when they are open. */
export const closedOn = ({ closedTo }: { closedTo: Day | null }, day: Day): string | null =>
  closedTo !== null && day <= closedTo ? `The books are closed up to ${showDay(closedTo)}. Choose a later day.` : null

/** The complaint about a payment's day that has not come; null otherwise. */
export const aheadOf = ({ today }: Scope, day: Day): string | null =>
  day > today ? 'A payment cannot be dated after today.' : null
