import { type Day, earlier, showDay } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { Terms } from '@freehold/rules/money/billing'
import { addMonths } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { planReceipt } from '../../../mail/sent-by-automation.sql'
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
  requireBookableDay(scope, account, payment.day, 'paid_date')
  postWithoutWaiting(tx, scope, entry, paymentPosting(account, payment, open).posting)
  if (scope.user !== null || payment.byCard)
    planReceipt(tx, scope, [{ id: entry, day: payment.day, property: account.property }])
  return { entry, voidedFees: feesAfter ? await voidLateFees(tx, scope, account, payment.day) : [] }
}

/** The books that money is posted to, and the terms of the tenancy if it belongs to one. */
interface Books {
  closedTo: Day | null
  terms?: Pick<Terms, 'moveIn'>
  /** What to do about a day of decades ago that is right. */
  otherwise?: string
}

export function requireBookableDay(scope: Scope, books: Books, day: Day, field: string): void {
  const problem = unbookable(scope, books, day)
  if (problem !== null) throw badField(field, problem)
}

/** Money is recorded when it is there. */
export function requireNotAhead(scope: Scope, day: Day, field: string): void {
  const problem = aheadOf(scope, day)
  if (problem !== null) throw badField(field, problem)
}

/** Money may come ahead of a tenancy, but not years before it and today: such a day is a slip of the keyboard. */
const monthsAhead = 12
const yearsBack = 10

/** The complaint about a day that nothing can be posted on: in closed books, or long before what it belongs to began. */
export function unbookable({ today }: Scope, { closedTo, terms, otherwise = '' }: Books, day: Day): string | null {
  if (closedTo !== null && day <= closedTo)
    return `The books are closed up to ${showDay(closedTo)}. Choose a later day.`
  if (terms)
    return day >= addMonths(earlier(terms.moveIn, today), -monthsAhead)
      ? null
      : `${showDay(day)} is more than a year before the move-in on ${showDay(terms.moveIn)}. Check the year.`
  return day >= addMonths(today, -12 * yearsBack)
    ? null
    : `${showDay(day)} is more than ${yearsBack} years ago. Check the year. ${otherwise}`.trim()
}

/** The complaint about a payment's day that has not come; null otherwise. */
export const aheadOf = ({ today }: Scope, day: Day): string | null =>
  day > today ? 'A payment cannot be dated after today.' : null
