import { dayIn } from '@freehold/rules/day'
import { showDollars, toDollars } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import type { PaymentMethod, Sale } from '../../../providers/payments/port'
import { ProviderError } from '../../../providers/provider-error'
import { issueUnits } from '../invoices/issue-units'
import { entitlementOf, giveUnits } from '../record/entitlement.sql'
import { logMembership } from '../record/log-membership'
import { lockMembership, membershipOf, setMembership } from '../record/membership.sql'
import { openMethod } from '../record/method-token'
import { notKnownYet } from './begin-change'
import { type Change, lockChange, setChange } from './change.sql'

type Answer = Sale | { outcome: 'unreachable'; message: string } | { outcome: 'unknown' }

/** Takes the money for units that are added within a period: with the card that was entered, or the kept one. */
export async function payForUnits(
  context: AccountContext,
  scope: Scope,
  { id, amount, reference }: Change,
  nonce: string | null,
): Promise<void> {
  const { account } = scope
  const membership = await membershipOf(readsOf(context.pool, account), account)
  if (!membership) throw new Error(`The membership of account ${account} is not there`)
  const means = nonce === null ? { token: await openMethod(context, account, membership) } : { nonce }
  const answer = await context.payments
    .sale({ amount, reference, description: 'Additional units', ...means })
    .catch((error: unknown): Answer => {
      if (error instanceof ProviderError) return { outcome: 'unreachable', message: error.message }
      context.log.warn({ err: error, reference }, 'What became of a payment for units is not known yet')
      return { outcome: 'unknown' }
    })
  await write(context.pool, account, (tx) => conclude(context, tx, scope, id, answer))
  if (answer.outcome === 'declined') throw new Refusal('E_PAYMENT', answer.message)
  if (answer.outcome === 'unreachable') throw new Refusal('E_PROVIDER', answer.message)
  if (answer.outcome === 'unknown') throw new Refusal('E_PROVIDER', notKnownYet)
}

async function conclude(context: AccountContext, tx: Tx, scope: Scope, id: number, answer: Answer): Promise<void> {
  const { account } = scope
  const membership = await lockMembership(tx, account)
  const change = await lockChange(tx, account, id)
  // A capture is always recorded, whatever was assumed meanwhile: the money was taken.
  if (answer.outcome === 'captured') {
    if (change.state === 'SENT' || change.state === 'DONE' || !membership) return
    return grantPaidUnits(context, tx, scope, change, answer)
  }
  if (change.state !== 'PENDING') return
  if (answer.outcome === 'unknown') return setChange(tx, account, id, { state: 'UNKNOWN' })
  return setChange(tx, account, id, { state: 'FAILED', message: answer.message })
}

/** The units are the account's from the moment they are paid; the charger learns of them next. */
async function grantPaidUnits(
  { config, now }: AccountContext,
  tx: Tx,
  scope: Scope,
  change: Change,
  sale: { id: string; method: PaymentMethod },
): Promise<void> {
  const { account } = scope
  await setChange(tx, account, change.id, { state: 'SENT', transaction: sale.id, message: '' })
  const { timezone } = await entitlementOf(tx, account)
  const { period, paid } = await grantUnits(tx, account, change)
  await issueUnits(
    { config },
    tx,
    account,
    {
      units: change.unitsAfter - paid,
      unit: config.door.unitPrice,
      amount: change.amount,
      period,
      day: dayIn(timezone, change.createdAt),
      sale,
    },
    now(),
  )
  await logMembership(
    tx,
    scope,
    `${scope.userName} added units to the membership and paid ${showDollars(toDollars(change.amount))}.`,
  )
}

/** Gives room for the units until the period ends; answers how many were paid for before. */
export async function grantUnits(tx: Tx, account: number, { unitsAfter }: Change) {
  const membership = await lockMembership(tx, account)
  if (!membership) throw new Error(`The membership of account ${account} is not there`)
  const { period, paidUnits: paid } = membership
  if (unitsAfter > paid) {
    await setMembership(tx, account, { paidUnits: unitsAfter })
    await giveUnits(tx, account, unitsAfter)
  }
  return { period, paid }
}

/** The provider's books may lag: only after so long does their not knowing of a sale prove that there was none. */
export const provenAfter = 15 * 60_000

/** Asks what became of a payment that got no answer. */
export async function lookUpPayment(context: AccountContext, scope: Scope, change: Change): Promise<void> {
  const { pool, now, payments } = context
  const found = await payments.find(change.reference)
  const answer: Answer | null =
    found === null
      ? now().getTime() - change.createdAt.getTime() > provenAfter
        ? { outcome: 'declined', message: 'The card was not charged: the payment never arrived.', another: false }
        : null
      : found.state === 'captured' || found.state === 'settled'
        ? { outcome: 'captured', id: found.id, method: found.method }
        : {
            outcome: 'declined',
            message: 'message' in found ? found.message : 'The payment was reversed.',
            another: false,
          }
  if (answer === null) return
  await write(pool, scope.account, async (tx) => {
    if (answer.outcome === 'declined') {
      await lockMembership(tx, scope.account)
      const { state } = await lockChange(tx, scope.account, change.id)
      if (state === 'PENDING' || state === 'UNKNOWN')
        await setChange(tx, scope.account, change.id, { state: 'FAILED', message: answer.message })
      return
    }
    await conclude(context, tx, scope, change.id, answer)
  })
}
