import { randomUUID } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { membership as calls } from '@freehold/contract/membership/membership'
import { zero } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import { ProviderError } from '../../../providers/provider-error'
import { logMembership } from '../record/log-membership'
import { lockMembership, type Membership, membershipOf, setMembership } from '../record/membership.sql'
import { openMethod, sealMethod } from '../record/method-token'
import { beginChange, notBilled, requireEnded } from './begin-change'
import { type Change, lockChange, type NewChange, setChange } from './change.sql'
import { openChangeToken } from './change-token'
import { keepMethod, newToken, noteToken, removeUnused, requireNonce } from './keep-method'
import { collectOwed } from './pay-owed'

type Input = Pick<InputOf<typeof calls.updateMethod>, 'address' | 'city' | 'state' | 'zipcode' | 'cardholder'>

/** Replaces the way to pay. The one before is removed only afterwards: removed first, it would end the membership. */
export async function updateMethod(
  context: AccountContext,
  scope: UserScope,
  input: Input & { nonce: string },
  key: Key | null,
): Promise<void> {
  const nonce = requireNonce(input.nonce)
  const { change, fresh } = await beginChange(context, scope, key, (_tx, { membership, entitlement }) => {
    if (!membership) throw notBilled(entitlement)
    return methodChange(membership, input)
  })
  if (!fresh) return requireEnded(change)
  await keepNewMethod(context, scope, change, nonce)
}

export const methodChange = (
  { extraUnits, cardholder, email, customer, city }: Membership,
  input: Input,
): NewChange => ({
  kind: 'METHOD',
  unitsBefore: extraUnits,
  unitsAfter: extraUnits,
  amount: zero,
  state: 'PENDING',
  reference: randomUUID(),
  details: {
    customer,
    payer: {
      cardholder: input.cardholder || cardholder,
      email,
      address: input.address,
      city: input.city ?? city,
      state: input.state,
      zipcode: input.zipcode,
    },
  },
})

/** Keeps the new way to pay, and collects with it at once what is past due. */
export async function keepNewMethod(
  context: AccountContext,
  scope: UserScope,
  change: Change,
  nonce: string,
): Promise<void> {
  const { customer, payer } = change.details
  if (customer === undefined || payer === undefined) throw new Error(`Change ${change.id} names no payer`)
  const token = newToken()
  await noteToken(context, scope.account, change, token)
  await keepMethod(context, scope.account, change, { customer, nonce, token, payer })
  await finishMethod(context, scope, change.id).catch((error: unknown) =>
    refuseMethod(context, scope.account, change, error),
  )
  const { pastDueSince } = (await membershipOf(readsOf(context.pool, scope.account), scope.account)) ?? {}
  if (pastDueSince) await collectOwed(context, scope, { total: null, key: null })
}

/** The job goes on with a new way to pay that the charger may have heard of; another one is removed. */
async function refuseMethod(context: AccountContext, account: number, change: Change, error: unknown): Promise<never> {
  if (error instanceof Refusal) throw error
  context.log.warn({ err: error, account }, 'The charger does not use a new way to pay yet')
  if (!(error instanceof ProviderError)) throw new Refusal('E_PROVIDER', methodNotKnownYet)
  await dropMethod(context, account, change.id, error.message)
  throw new Refusal('E_PROVIDER', error.message)
}

const methodNotKnownYet =
  "The card company didn't answer. We are checking whether it uses the new payment method. The result shows here once we know."

/** Ends a change of the way to pay that did not come about, and removes what was kept for it. */
export async function dropMethod(context: AccountContext, account: number, id: number, message: string): Promise<void> {
  const change = await write(context.pool, account, async (tx) => {
    const locked = await lockChange(tx, account, id)
    if (locked.state === 'DONE' || locked.state === 'FAILED') return null
    await setChange(tx, account, id, { state: 'FAILED', message })
    return locked
  })
  if (change && change.token_sealed !== '') await removeUnused(context, await openChangeToken(context, account, change))
}

/**
 * Makes the charger use a way to pay; the sentence with which it refuses that, or null. One that was canceled at the charger
 * refuses everything: the way to pay is kept for the next subscription.
 */
async function refusalOfUse({ memberships }: AccountContext, subscription: string, token: string) {
  try {
    await memberships.useMethod(subscription, token)
    return null
  } catch (error) {
    if (!(error instanceof ProviderError && error.permanent)) throw error
    const found = await memberships.find(subscription)
    const isOver = !found || found.state === 'canceled' || found.state === 'expired'
    return isOver || found.method === token ? null : error.message
  }
}

/** Makes the charger use the new way to pay, and ends the change. Done again, it changes nothing. */
export async function finishMethod(context: AccountContext, scope: Scope, id: number): Promise<void> {
  const { pool } = context
  const { account } = scope
  const membership = await membershipOf(readsOf(pool, account), account)
  const change = await write(pool, account, (tx) => lockChange(tx, account, id))
  const { method, payer } = change.details
  if (!membership || change.state !== 'SENT' || !method || !payer) return
  const token = await openChangeToken(context, account, change)
  const before = await openMethod(context, account, membership)
  const refusal = membership.renews ? await refusalOfUse(context, membership.subscription, token) : null
  if (refusal !== null) {
    // The one before is charged on: were it removed, the subscription would end.
    await dropMethod(context, account, id, refusal)
    throw new Refusal('E_PAYMENT', refusal)
  }
  const done = await write(pool, account, async (tx) => {
    await lockMembership(tx, account)
    const { state } = await lockChange(tx, account, id)
    if (state !== 'SENT') return false
    await setChange(tx, account, id, { state: 'DONE', token_sealed: '' })
    const { email: _, ...address } = payer
    await setMembership(tx, account, {
      ...address,
      method,
      cardWarned: '',
      token_sealed: await sealMethod(context, tx, account, token),
    })
    await logMembership(tx, scope, `${scope.userName} changed the payment method of the membership.`)
    return true
  })
  if (done && before !== token) await removeUnused(context, before)
}
