import { addDays } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { currentTerms } from '../../../guests/site/legal/current-terms'
import { siteOf } from '../../../guests/site/site'
import { Refusal } from '../../../http/refusal'
import type { Subscription } from '../../../providers/memberships/port'
import { ProviderError } from '../../../providers/provider-error'
import { accountNumber } from '../../account/settings/account.sql'
import { insertConsents } from '../price/consent.sql'
import { givePromoBack, notePromoUse } from '../price/promo-code.sql'
import { beginMembership } from '../record/begin-membership'
import { entitlementOf } from '../record/entitlement.sql'
import { logMembership } from '../record/log-membership'
import { lockMembership, membershipOf } from '../record/membership.sql'
import { openMethod } from '../record/method-token'
import { notKnownYet } from './begin-change'
import { type Change, lockChange, setChange } from './change.sql'
import { openChangeToken } from './change-token'
import { removeUnused } from './keep-method'
import { isPaidFor } from './paid-for'
import { provenAfter } from './pay-for-units'

/** Asks the charger for the subscription. Asked again under the same id, the one that is there answers. */
export async function finishUpgrade(context: AccountContext, scope: Scope, id: number): Promise<void> {
  const { pool, memberships, now, log } = context
  const { account } = scope
  const change = await write(pool, account, (tx) => lockChange(tx, account, id))
  const { subscription, promo } = change.details
  if (subscription === undefined) throw new Error(`Change ${id} names no subscription`)
  const db = readsOf(pool, account)
  const [before, entitlement] = await Promise.all([membershipOf(db, account), entitlementOf(db, account)])
  const paid = isPaidFor(before, entitlement, now()) ? before : null
  const answer = await memberships
    .subscribe({
      id: subscription,
      method: await openChangeToken(context, account, change),
      extraUnits: change.unitsAfter,
      discount: promo ? { amount: cents(promo.off), bills: promo.bills } : null,
      startsOn: paid && addDays(paid.period.to, 1),
    })
    .catch(async (error: unknown): Promise<never> => {
      log.warn({ err: error, account, subscription }, 'A membership did not begin')
      if (error instanceof ProviderError) {
        await giveUp(context, account, id, error.message)
        throw new Refusal('E_PROVIDER', error.message)
      }
      await write(pool, account, (tx) => setChange(tx, account, id, { state: 'UNKNOWN' }))
      throw new Refusal('E_PROVIDER', notKnownYet)
    })
  if (answer.outcome === 'declined') {
    await giveUp(context, account, id, answer.message)
    throw new Refusal('E_PAYMENT', answer.message)
  }
  await begin(context, scope, id, answer.subscription)
}

/** Asks the charger whether a subscription was made that got no answer. */
export async function lookUpUpgrade(context: AccountContext, scope: Scope, change: Change): Promise<void> {
  const found = await context.memberships.find(change.details.subscription ?? '')
  if (found && found.state !== 'canceled') return begin(context, scope, change.id, found)
  if (context.now().getTime() - change.createdAt.getTime() > provenAfter)
    await giveUp(context, scope.account, change.id, 'The membership did not begin. Nothing was charged.')
}

/** Nothing came of it: the promotion code is free again, and the way to pay is removed. */
export async function giveUp(context: AccountContext, account: number, id: number, message: string): Promise<void> {
  const change = await write(context.pool, account, async (tx) => {
    const locked = await lockChange(tx, account, id)
    if (locked.state === 'DONE' || locked.state === 'FAILED') return null
    await setChange(tx, account, id, { state: 'FAILED', message })
    if (locked.details.promo) await givePromoBack(tx, locked.details.promo.id)
    return locked
  })
  if (change && change.token_sealed !== '') await removeUnused(context, await openChangeToken(context, account, change))
}

async function begin(context: AccountContext, scope: Scope, id: number, subscription: Subscription): Promise<void> {
  const { pool } = context
  const { account } = scope
  const change = await write(pool, account, (tx) => lockChange(tx, account, id))
  if (change.token_sealed === '') return
  const token = await openChangeToken(context, account, change)
  const before = await membershipOf(readsOf(pool, account), account)
  const old = before ? await openMethod(context, account, before) : null
  const begun = await write(pool, account, (tx) => beginIn(context, tx, scope, { id, token, subscription }))
  // No subscription uses the way to pay before any more.
  if (begun && old !== null) await removeUnused(context, old)
}

interface Beginning {
  id: number
  token: string
  subscription: Subscription
}

/** False where the change was over already. */
async function beginIn(
  context: AccountContext,
  tx: Tx,
  scope: Scope,
  { id, token, subscription }: Beginning,
): Promise<boolean> {
  const { account } = scope
  const before = await lockMembership(tx, account)
  const change = await lockChange(tx, account, id)
  const { payer, customer, method, promo, consent } = change.details
  if (change.state === 'DONE' || change.state === 'FAILED') return false
  if (!payer || !method || customer === undefined) throw new Error(`Change ${id} names no payer`)
  const now = context.now()
  const entitlement = await entitlementOf(tx, account)
  const paid = isPaidFor(before, entitlement, now) ? before : null
  await beginMembership(
    context,
    tx,
    {
      account,
      payer,
      subscription,
      n: Number(subscription.id.split('-').at(-1)),
      customer,
      token,
      method,
      promo: promo ? { id: promo.id, off: cents(promo.off) } : null,
      ...(paid && { paid: { period: paid.period, units: paid.paidUnits } }),
    },
    now,
  )
  if (promo) await notePromoUse(tx, account, { ...promo, off: cents(promo.off) }, now)
  if (consent)
    await insertConsents(tx, [{ kind: 'RENEWAL', text: consent.text }], {
      terms: currentTerms(siteOf(context.config)),
      accountNumber: await accountNumber(tx, scope),
      email: payer.email,
      at: change.createdAt,
      address: consent.address,
    })
  await setChange(tx, account, id, { state: 'DONE', token_sealed: '' })
  const sum = showDollars(toDollars(change.amount))
  await logMembership(tx, scope, `${scope.userName} upgraded the membership to Pro and paid ${sum}.`)
  return true
}
