import { billingPeriodEnd } from '@freehold/rules/account/billing-period'
import { addDays, type Day, dayIn, showDay } from '@freehold/rules/day'
import { showDollars, toDollars, zero } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import { houseScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Subscription, SubscriptionCharge } from '../../../providers/memberships/port'
import { issuedTransactions } from '../invoices/invoice.sql'
import { issueMonth } from '../invoices/issue-month'
import { mailActiveAgain, mailPaymentFailed } from '../mails/past-due'
import { entitlementOf, giveUnits, setStatus } from './entitlement.sql'
import { logMembership } from './log-membership'
import { type Membership, setMembership } from './membership.sql'

/** Days after a declined payment on which it is tried again. */
export const retryDays = [3, 6, 10] as const

type Context = Pick<AppContext, 'config' | 'now'>

/**
 * Writes down what became of a subscription at the charger: bills that were paid, a new period, a payment that failed, one
 * that was made up for. Done again, it changes nothing. Differences of units and state are not mended here.
 */
export async function recordBills(
  context: Context,
  tx: Tx,
  account: number,
  membership: Membership,
  subscription: Subscription,
): Promise<void> {
  await recordPaid(context, tx, account, membership, subscription)
  const { timezone, status } = await entitlementOf(tx, account)
  const today = dayIn(timezone, context.now())
  const scope = houseScope(account, timezone, today)
  if (subscription.state === 'past due') return recordPastDue(tx, account, membership, subscription, today)
  if (subscription.state !== 'active') return recordLastPeriod(tx, account, membership, subscription)
  await recordPeriod(tx, account, membership, subscription)
  if (membership.pastDueSince === null) return
  await setMembership(tx, account, { pastDueSince: null, owed: zero, tries: 0, nextTryOn: null })
  if (status === 'expired') await setStatus(tx, account, 'active')
  await logMembership(tx, scope, 'The past due payment of the membership was made.')
  await mailActiveAgain(tx, account, membership.pastDueSince)
}

const isPaid = ({ state }: SubscriptionCharge): boolean => state === 'captured' || state === 'settled'

/** An invoice for each bill that was paid and has none, the oldest first. */
async function recordPaid(
  context: Context,
  tx: Tx,
  account: number,
  { discount, pastDueSince, extraUnits }: Membership,
  { charges, periodFrom, periodTo }: Subscription,
): Promise<void> {
  const known = await issuedTransactions(tx, account)
  const fresh = charges.filter((charge) => isPaid(charge) && !known.has(charge.id)).toReversed()
  let billsLeft = discount === null ? 0 : (discount.bills ?? Number.POSITIVE_INFINITY)
  for (const [at, charge] of fresh.entries()) {
    const last = at === fresh.length - 1
    const period = last && periodFrom && periodTo ? { from: periodFrom, to: periodTo } : monthFrom(charge)
    const off = billsLeft > 0 ? (discount?.amount ?? null) : null
    const owedSince = at === 0 ? pastDueSince : null
    await issueMonth(context, tx, account, { charge, period, extraUnits, off, owedSince }, context.now())
    if (owedSince === null) billsLeft -= 1
  }
}

/** The charger bills by its own day. */
function monthFrom({ at }: SubscriptionCharge): { from: Day; to: Day } {
  const from = dayIn('UTC', at)
  return { from, to: addDays(billingPeriodEnd(from, from), -1) }
}

/** A month that is paid gives room for as many units as were billed. */
async function recordPeriod(
  tx: Tx,
  account: number,
  { period }: Membership,
  { periodFrom, periodTo, extraUnits, discount }: Subscription,
): Promise<void> {
  if (!periodFrom || !periodTo || periodFrom <= period.from) return
  await setMembership(tx, account, {
    period: { from: periodFrom, to: periodTo },
    paidUnits: extraUnits,
    ...leftOf(discount),
  })
  await giveUnits(tx, account, extraUnits)
}

/** The last bill of a subscription that is over was paid, where the period is: the account has it until then. */
async function recordLastPeriod(tx: Tx, account: number, ours: Membership, theirs: Subscription): Promise<void> {
  const { state, paidThrough, periodTo } = theirs
  const isOver = state === 'canceled' || state === 'expired'
  if (isOver && ours.renews && paidThrough !== null && periodTo !== null && paidThrough >= periodTo)
    await recordPeriod(tx, account, ours, theirs)
}

/** The bills that a code still makes smaller are counted by the charger. */
const leftOf = (discount: Subscription['discount']) =>
  discount === null ? { billsLeft: 0 } : { billsLeft: discount.billsLeft }

async function recordPastDue(
  tx: Tx,
  account: number,
  { pastDueSince }: Membership,
  { owed, daysPastDue, discount }: Subscription,
  today: Day,
): Promise<void> {
  if (pastDueSince !== null) return setMembership(tx, account, { owed, ...leftOf(discount) })
  const since = addDays(today, -daysPastDue)
  await setMembership(tx, account, {
    pastDueSince: since,
    owed,
    tries: 0,
    nextTryOn: addDays(since, retryDays[0]),
    ...leftOf(discount),
  })
  const { timezone } = await entitlementOf(tx, account)
  await logMembership(
    tx,
    houseScope(account, timezone, today),
    `A payment of ${showDollars(toDollars(owed))} for the membership was declined. It is past due since ${showDay(since)}.`,
  )
  await mailPaymentFailed(tx, account, since)
}
