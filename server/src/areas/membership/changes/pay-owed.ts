import { randomUUID } from 'node:crypto'
import { addDays, type Day, dayIn, daysBetween } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import { ProviderError } from '../../../providers/provider-error'
import { mailFailedAgain, mailLastTry } from '../mails/past-due'
import { followSubscription } from '../record/follow-subscription'
import { logMembership } from '../record/log-membership'
import { lockMembership, type Membership, setMembership } from '../record/membership.sql'
import { retryDays } from '../record/record-bills'
import { beginChange, notBilled, notKnownYet, requireEnded } from './begin-change'
import { type Change, lockChange, setChange } from './change.sql'
import { requireShown } from './change-units'

interface Asked {
  total: Cents | null
  key: Key | null
}

/** Tries to collect what is past due, for a user or for the job. Two tries at once ask the charger once. */
export async function collectOwed(context: AccountContext, scope: Scope, { total, key }: Asked): Promise<void> {
  const { account } = scope
  let subscription = ''
  const { change, fresh } = await beginChange(context, scope, key, (_tx, { membership, entitlement }) => {
    if (!membership) throw notBilled(entitlement)
    if (membership.pastDueSince === null) throw new Refusal('E_CONFLICT', 'Nothing is past due.')
    requireShown(total, membership.owed)
    subscription = membership.subscription
    const { extraUnits, owed } = membership
    return {
      kind: 'PAY',
      unitsBefore: extraUnits,
      unitsAfter: extraUnits,
      amount: owed,
      state: 'PENDING',
      reference: randomUUID(),
      details: {},
    }
  })
  if (!fresh) return requireEnded(change)
  const answer = await context.memberships.retry(subscription, change.amount).catch(async (error: unknown) => {
    context.log.warn({ err: error, account }, 'What is past due of a membership was not collected')
    if (!(error instanceof ProviderError)) {
      await end(context, account, change, 'UNKNOWN', '')
      throw new Refusal('E_PROVIDER', notKnownYet)
    }
    await end(context, account, change, 'FAILED', error.message)
    // It may be paid already: the charger's books say.
    await followSubscription(context, account)
    throw new Refusal('E_PROVIDER', error.message)
  })
  if (answer.outcome === 'declined') {
    await end(context, account, change, 'FAILED', answer.message)
    throw new Refusal('E_PAYMENT', answer.message)
  }
  await finishPayment(context, scope, change.id)
}

const end = ({ pool }: AccountContext, account: number, { id }: Change, state: 'FAILED' | 'UNKNOWN', message: string) =>
  write(pool, account, (tx) => setChange(tx, account, id, { state, message }))

/** Writes down what the charger's books say of a payment, and ends its change. */
export async function finishPayment(context: AccountContext, scope: Scope, id: number): Promise<void> {
  const { account } = scope
  await followSubscription(context, account)
  await write(context.pool, account, async (tx) => {
    const membership = await lockMembership(tx, account)
    const change = await lockChange(tx, account, id)
    if (change.state === 'DONE' || change.state === 'FAILED') return
    const paid = membership?.pastDueSince === null
    await setChange(
      tx,
      account,
      id,
      paid ? { state: 'DONE' } : { state: 'FAILED', message: 'The payment was not made.' },
    )
    if (paid)
      await logMembership(
        tx,
        scope,
        `${scope.userName} paid ${showDollars(toDollars(change.amount))} for the membership.`,
      )
  })
}

/** The day of the next try after that of a day; null after the last one. */
function tryAfter(since: Day, today: Day): Day | null {
  const next = retryDays.find((day) => day > daysBetween(since, today))
  return next === undefined ? null : addDays(since, next)
}

/** A try of the job whose day has come. Declined, the next one is planned and the owner is mailed. */
export async function tryAgain(context: AccountContext, scope: Scope, { pastDueSince }: Membership): Promise<void> {
  const { account } = scope
  const refused = await collectOwed(context, scope, { total: null, key: null }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
  if (refused?.type !== 'E_PAYMENT' || pastDueSince === null) return
  await write(context.pool, account, async (tx) => {
    const membership = await lockMembership(tx, account)
    if (membership?.pastDueSince !== pastDueSince) return
    const today = dayIn(scope.timezone, context.now())
    const nextTryOn = tryAfter(pastDueSince, today)
    await setMembership(tx, account, { tries: membership.tries + 1, nextTryOn })
    if (nextTryOn === null) await mailLastTry(tx, account, today)
    else await mailFailedAgain(tx, account, today)
  })
}
