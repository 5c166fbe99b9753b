import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { ProviderError } from '../../../providers/provider-error'
import { giveUnits } from '../record/entitlement.sql'
import { logMembership } from '../record/log-membership'
import { lockMembership, type Membership, membershipOf, setMembership } from '../record/membership.sql'
import { type Change, lockChange, setChange, waitingUnits } from './change.sql'

/** Makes the quantity at the charger that of the change, and ends the change. Done again, it changes nothing. */
export async function setQuantity(context: AccountContext, scope: Scope, id: number): Promise<void> {
  const { pool } = context
  const { account } = scope
  const membership = await membershipOf(readsOf(pool, account), account)
  const change = await write(pool, account, (tx) => lockChange(tx, account, id))
  if (!membership || change.state !== 'SENT') return
  const { kind, unitsAfter: units } = change
  // A subscription that has ended makes no bill that could have a quantity.
  const waits = membership.renews && (await hasToWait(context, membership, units))
  if (waits && kind === 'REMOVE_UNITS') {
    await write(pool, account, (tx) => setChange(tx, account, id, { state: 'FAILED', message: payFirst }))
    throw new Refusal('E_CONFLICT', payFirst)
  }
  await write(pool, account, async (tx) => {
    await lockMembership(tx, account)
    const { state, details } = await lockChange(tx, account, id)
    if (state !== 'SENT') return
    await setChange(tx, account, id, { state: 'DONE', ...(waits && { details: { ...details, waits } }) })
    if (waits) return
    await haveUnits(tx, account, change)
    await logMembership(tx, scope, `${scope.userName} changed the membership ${inWords(change)}.`)
  })
}

export const payFirst = 'A payment of your membership is past due. Pay it first.'

const counted = (count: number) => `${count} additional ${count === 1 ? 'unit' : 'units'}`
const inWords = ({ unitsBefore, unitsAfter }: Change) => `from ${counted(unitsBefore)} to ${counted(unitsAfter)}`

/**
 * The units are on the next bill. Those that were added are there until the period ends, even where the charger learned of
 * them only after a bill without them.
 */
async function haveUnits(tx: Tx, account: number, { kind, unitsAfter }: Change): Promise<void> {
  await setMembership(tx, account, { extraUnits: unitsAfter })
  const paid = (await membershipOf(tx, account))?.paidUnits ?? 0
  if (kind !== 'ADD_UNITS' || unitsAfter <= paid) return
  await setMembership(tx, account, { paidUnits: unitsAfter })
  await giveUnits(tx, account, unitsAfter)
}

/** Gives the charger the quantity. True if it takes none before a past due bill is paid. */
async function hasToWait({ memberships }: AccountContext, { subscription }: Membership, units: number) {
  try {
    await memberships.setUnits(subscription, units)
    return false
  } catch (error) {
    if (!(error instanceof ProviderError && error.permanent)) throw error
    const found = await memberships.find(subscription)
    // It may have heard of them the first time, when its answer was lost.
    if (found?.state === 'past due') return found.extraUnits !== units
    // Canceled at the charger: no bill follows.
    if (!found || found.state === 'canceled' || found.state === 'expired') return false
    throw error
  }
}

/** Puts paid units on the bills that had to wait for a past due one, once that is paid. Done again, it changes nothing. */
export async function setWaitingQuantity(context: AccountContext, account: number): Promise<void> {
  const { pool } = context
  const db = readsOf(pool, account)
  const [membership, change] = [await membershipOf(db, account), await waitingUnits(db, account)]
  if (!membership?.renews || membership.pastDueSince !== null || !change) return
  if (await hasToWait(context, membership, change.unitsAfter)) return
  await write(pool, account, async (tx) => {
    const held = await lockMembership(tx, account)
    if (held?.subscription !== membership.subscription || !(await waitingUnits(tx, account))) return
    await endWaiting(tx, account, change)
    await haveUnits(tx, account, change)
  })
}

/** Units that wait are not on the bills of a membership that ends. */
export async function forgetWaiting(tx: Tx, account: number): Promise<void> {
  const change = await waitingUnits(tx, account)
  if (change) await endWaiting(tx, account, change)
}

const endWaiting = (tx: Tx, account: number, { id, details }: Change): Promise<void> =>
  setChange(tx, account, id, { details: { ...details, waits: false } })
