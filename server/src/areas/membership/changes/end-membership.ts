import { randomUUID } from 'node:crypto'
import { addDays, type Day, dayIn, showDay } from '@freehold/rules/day'
import { zero } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import { mailPlanEnds } from '../mails/what-ends'
import { entitlementOf, setStatus } from '../record/entitlement.sql'
import { logMembership } from '../record/log-membership'
import { lockMembership, type Membership, membershipOf, setMembership } from '../record/membership.sql'
import { openMethod } from '../record/method-token'
import { recordBills } from '../record/record-bills'
import { beginChange, notBilled, requireEnded } from './begin-change'
import { type ChangeKind, lockChange, setChange, subscriptionsBegun } from './change.sql'
import { refuseUnsent } from './change-units'
import { overCore } from './in-use.sql'
import { isPaidFor } from './paid-for'
import { forgetWaiting } from './quantity'

/** The last day of a membership that is canceled today: what is past due was not paid for. */
export const lastDayOf = ({ pastDueSince, period }: Pick<Membership, 'pastDueSince' | 'period'>, today: Day): Day =>
  pastDueSince === null && period.to > today ? period.to : today

/** Ends a membership at the end of the paid period. The charger cancels at once, so no bill follows. */
export async function endMembership(
  context: AccountContext,
  scope: Scope,
  kind: Extract<ChangeKind, 'CANCEL' | 'DOWNGRADE'>,
  key: Key | null,
): Promise<void> {
  const { account } = scope
  const { change, fresh } = await beginChange(context, scope, key, (_tx, { membership, entitlement }) => {
    if (!membership) throw notBilled(entitlement)
    if (!membership.renews) throw new Refusal('E_CONFLICT', 'Your membership was already canceled.')
    const over = kind === 'DOWNGRADE' ? overCore(entitlement) : []
    if (over.length > 0) throw new Refusal('E_CONFLICT', over.join(' '))
    return {
      kind,
      unitsBefore: membership.extraUnits,
      unitsAfter: membership.extraUnits,
      amount: zero,
      state: 'SENT',
      reference: randomUUID(),
      details: {},
    }
  })
  if (!fresh) return requireEnded(change)
  await finishEnd(context, scope, change.id).catch((error: unknown) => refuseUnsent(context, account, change, error))
}

/** Cancels at the charger, and ends the change. Done again, it changes nothing. */
export async function finishEnd(context: AccountContext, scope: Scope, id: number): Promise<void> {
  const { pool, memberships, now } = context
  const { account } = scope
  const membership = await membershipOf(readsOf(pool, account), account)
  if (!membership) throw new Error(`The membership of account ${account} is not there`)
  const canceled = await memberships.cancel(membership.subscription)
  await write(pool, account, async (tx) => {
    const before = await lockMembership(tx, account)
    // A bill may have come before the charger learned of the end, and no one looks for one after it.
    if (before?.subscription === canceled.id) await recordBills(context, tx, account, before, canceled)
    const held = await membershipOf(tx, account)
    const change = await lockChange(tx, account, id)
    if (change.state !== 'SENT' || !held) return
    const { timezone, status } = await entitlementOf(tx, account)
    const endsOn = lastDayOf(held, dayIn(timezone, now()))
    await setChange(tx, account, id, { state: 'DONE' })
    await forgetWaiting(tx, account)
    await setMembership(tx, account, {
      renews: false,
      endsOn,
      endsBy: change.kind === 'DOWNGRADE' ? 'DOWNGRADE' : 'CANCEL',
      pastDueSince: null,
      owed: zero,
      tries: 0,
      nextTryOn: null,
    })
    if (status === 'active') await setStatus(tx, account, 'cancelled')
    const what = change.kind === 'DOWNGRADE' ? 'downgraded the membership to Core' : 'canceled the membership'
    await logMembership(tx, scope, `${scope.userName} ${what}. Its last day is ${showDay(endsOn)}.`)
    await mailPlanEnds(tx, scope, endsOn)
  })
}

/** Takes a cancellation back: a new subscription, whose first bill comes when the paid period is over. */
export async function keepPlan(context: AccountContext, scope: UserScope, key: Key | null): Promise<void> {
  const { account } = scope
  const { change, fresh } = await beginChange(context, scope, key, async (tx, { membership, entitlement }) => {
    if (membership?.renews) throw new Refusal('E_CONFLICT', 'Your membership is active, so there is nothing to undo.')
    if (!isPaidFor(membership, entitlement, context.now()))
      throw new Refusal('E_CONFLICT', 'Your membership has ended. Update the subscription to start it again.')
    const n = 1 + Math.max(membership.n, await subscriptionsBegun(tx, account))
    return {
      kind: 'KEEP',
      unitsBefore: membership.extraUnits,
      unitsAfter: membership.extraUnits,
      amount: zero,
      state: 'SENT',
      reference: randomUUID(),
      details: { subscription: `fh-${account}-${n}` },
    }
  })
  if (!fresh) return requireEnded(change)
  await finishKeep(context, scope, change.id).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return refuseUnsent(context, account, change, error)
  })
}

/** Begins the subscription that goes on, under an id that answers the same again, and ends the change. */
export async function finishKeep(context: AccountContext, scope: Scope, id: number): Promise<void> {
  const { pool, memberships } = context
  const { account } = scope
  const membership = await membershipOf(readsOf(pool, account), account)
  const change = await write(pool, account, (tx) => lockChange(tx, account, id))
  const { subscription } = change.details
  if (change.state !== 'SENT' || !membership || subscription === undefined) return
  const { discount, period } = membership
  const answer = await memberships.subscribe({
    id: subscription,
    method: await openMethod(context, account, membership),
    extraUnits: change.unitsAfter,
    discount: discount && { amount: discount.amount, bills: discount.bills },
    startsOn: addDays(period.to, 1),
  })
  await write(pool, account, async (tx) => {
    await lockMembership(tx, account)
    const { state } = await lockChange(tx, account, id)
    if (state !== 'SENT') return
    if (answer.outcome === 'declined') return setChange(tx, account, id, { state: 'FAILED', message: answer.message })
    await setChange(tx, account, id, { state: 'DONE' })
    const n = Number(subscription.split('-').at(-1))
    await setMembership(tx, account, { subscription, n, renews: true, endsOn: null, endsBy: null })
    await setStatus(tx, account, 'active')
    await logMembership(tx, scope, `${scope.userName} kept the membership.`)
  })
  if (answer.outcome === 'declined') throw new Refusal('E_PAYMENT', answer.message)
}
