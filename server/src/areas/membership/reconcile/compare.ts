import { addDays, type Day } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Subscription } from '../../../providers/memberships/port'
import type { Membership } from '../record/membership.sql'
import type { Difference } from './difference.sql'

/** An invoice of a month, as our books have it. */
interface Invoiced {
  transaction: string
  total: Cents
}

/** The differences between the charger's books and ours about a membership, after its bills were written down. */
export function differencesOf(
  ours: Membership,
  theirs: Subscription | null,
  invoices: readonly Invoiced[],
  today: Day,
): Difference[] {
  if (!theirs)
    return ours.renews ? [{ kind: 'MISSING', about: '', ours: ours.subscription, theirs: 'No such subscription' }] : []
  return [
    ...stateOf(ours, theirs),
    ...(ours.renews && ours.extraUnits !== theirs.extraUnits
      ? [{ kind: 'UNITS' as const, about: '', ours: String(ours.extraUnits), theirs: String(theirs.extraUnits) }]
      : []),
    ...periodOf(ours, theirs, today),
    ...discountOf(ours, theirs),
    ...invoicesOf(theirs, invoices),
  ]
}

function stateOf({ renews, pastDueSince }: Membership, { state }: Subscription): Difference[] {
  const expected = !renews ? ['canceled', 'expired'] : pastDueSince === null ? ['active', 'pending'] : ['past due']
  if (expected.includes(state)) return []
  return [{ kind: 'STATE', about: '', ours: expected[0] ?? '', theirs: state }]
}

/** A subscription that begins later bills on the day after the paid period. */
function periodOf({ renews, period, pastDueSince }: Membership, theirs: Subscription, today: Day): Difference[] {
  if (!renews || pastDueSince !== null || today > period.to) return []
  const next = addDays(period.to, 1)
  if (theirs.nextBillOn === null || theirs.nextBillOn === next) return []
  return [{ kind: 'PERIOD', about: '', ours: `Next bill ${next}`, theirs: `Next bill ${theirs.nextBillOn}` }]
}

function discountOf({ renews, discount }: Membership, theirs: Subscription): Difference[] {
  if (!renews) return []
  const said = (amount: Cents, bills: number | null) =>
    `${showDollars(toDollars(amount))}, ${bills === null ? 'every bill' : `${bills} bills`}`
  const ours = discount ? said(discount.amount, discount.bills) : 'None'
  const other =
    theirs.discount && theirs.discount.billsLeft !== 0
      ? said(theirs.discount.amount, theirs.discount.billsLeft)
      : 'None'
  return ours === other ? [] : [{ kind: 'DISCOUNT', about: '', ours, theirs: other }]
}

/** Each bill that was paid has an invoice over the same amount, and none has one that was taken back. */
function invoicesOf({ charges }: Subscription, invoices: readonly Invoiced[]): Difference[] {
  const issued = new Map(invoices.map(({ transaction, total }) => [transaction, total]))
  return charges.flatMap(({ id, amount, state }): Difference[] => {
    const total = issued.get(id)
    const paid = state === 'captured' || state === 'settled'
    const theirs = paid ? showDollars(toDollars(amount)) : `${state}: ${showDollars(toDollars(amount))}`
    if (paid ? total === amount : total === undefined) return []
    return [{ kind: 'INVOICE', about: id, ours: total === undefined ? 'None' : showDollars(toDollars(total)), theirs }]
  })
}
