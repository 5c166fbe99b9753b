import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import { ProviderUnknown } from '../../../providers/provider-unknown'
import { type Entitlement, entitlementOf } from '../record/entitlement.sql'
import { followIfMoved } from '../record/follow-subscription'
import { lockMembership, type Membership } from '../record/membership.sql'
import { type Change, changeOfKey, insertChange, type NewChange, openChange } from './change.sql'
import { payFirst, setWaitingQuantity } from './quantity'

export const stillWorking = 'Another change to your membership is still in progress. Reload the page in a few minutes.'

export interface Facts {
  membership: Membership | undefined
  entitlement: Entitlement
}

interface Begun {
  change: Change
  /** False where an earlier request with the same key made it. */
  fresh: boolean
}

/** Writes down what is to be done before the provider is asked. Changes of an account come one after the other. */
export async function beginChange(
  context: AccountContext,
  scope: Scope,
  key: Key | null,
  plan: (tx: Tx, facts: Facts) => NewChange | Promise<NewChange>,
): Promise<Begun> {
  const { config, pool, now } = context
  requireSelling(config.door.memberships)
  const known = key && (await changeOfKey(readsOf(pool, scope.account), scope, key))
  if (!known) await catchUp(context, scope.account)
  return write(pool, scope.account, async (tx) => {
    const membership = await lockMembership(tx, scope.account)
    const before = key && (await changeOfKey(tx, scope, key))
    if (before) return { change: repeated(before, key), fresh: false }
    if (await openChange(tx, scope.account)) throw new Refusal('E_CONFLICT', stillWorking)
    const entitlement = await entitlementOf(tx, scope.account)
    const planned = await plan(tx, { membership, entitlement })
    return { change: await insertChange(tx, scope, planned, { key, at: now() }), fresh: true }
  })
}

/** The period may have ended since: what is left of it, and what is past due, decide on the price. */
async function catchUp(context: AccountContext, account: number): Promise<void> {
  try {
    await followIfMoved(context, account)
    await setWaitingQuantity(context, account)
  } catch (error) {
    if (!(error instanceof ProviderUnknown)) throw error
    context.log.warn({ err: error, account }, 'Units of a membership still wait')
    throw new Refusal('E_PROVIDER', 'The card company did not answer. Nothing was changed. Try again.')
  }
}

function repeated(change: Change, key: Key): Change {
  if (!change.bodyHash?.equals(key.body))
    throw new Refusal('E_CONFLICT', 'This Idempotency-Key was used for another request.')
  return change
}

export function requireSelling(memberships: boolean): void {
  if (!memberships)
    throw new Refusal('E_CONFLICT', 'Memberships are turned off on this installation. Everything is included.')
}

/** Answers a request by how far its change is. */
export function requireEnded({ kind, state, message }: Change): void {
  const costsNothing = kind === 'CANCEL' || kind === 'DOWNGRADE'
  if (state === 'FAILED') throw new Refusal(costsNothing ? 'E_PROVIDER' : 'E_PAYMENT', message)
  if (state === 'PENDING') throw new Refusal('E_CONFLICT', 'The same request is still in progress.')
  if (state === 'UNKNOWN') throw new Refusal('E_PROVIDER', notKnownYet)
}

export const notKnownYet =
  "The card company didn't answer. We are checking whether the money was taken, so don't pay again. The change shows here once we know."

/** A membership that is paid month by month, with nothing past due. */
export function requireRunning({ membership, entitlement }: Facts): Membership {
  if (!membership) throw notBilled(entitlement)
  if (!membership.renews) throw new Refusal('E_CONFLICT', 'Your membership was canceled. Keep your plan first.')
  if (membership.pastDueSince !== null) throw new Refusal('E_CONFLICT', payFirst)
  return membership
}

export const notBilled = ({ membership }: Pick<Entitlement, 'membership'>): Refusal =>
  new Refusal(
    'E_CONFLICT',
    membership === 'core'
      ? 'Your membership is Core. Upgrade to Pro first.'
      : 'Your membership is included by the operator of this installation. There is nothing to pay or change.',
  )
