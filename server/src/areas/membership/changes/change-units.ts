import { randomUUID } from 'node:crypto'
import { dayIn } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars, zero } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import { ProviderError } from '../../../providers/provider-error'
import { beginChange, notKnownYet, requireEnded, requireRunning } from './begin-change'
import { type Change, setChange } from './change.sql'
import { vacantUnits } from './in-use.sql'
import { grantUnits, payForUnits } from './pay-for-units'
import { inTheWayOfFewer, priceOfMore } from './plan-units'
import { setQuantity } from './quantity'

interface More {
  count: number
  /** The card that was entered for this payment; null pays with the kept one. */
  nonce: string | null
  /** The total that was shown; null where the caller asks without looking. */
  total: Cents | null
}

/**
 * Adds units: the part of the period that is left is charged, then the charger's next bill grows. A declined payment
 * changes nothing; what is cut off after a payment is carried out by the job.
 */
export async function addUnits(
  context: AccountContext,
  scope: UserScope,
  { count, nonce, total }: More,
  key: Key | null,
): Promise<void> {
  const { config, now, pool, log } = context
  const { account } = scope
  const { change, fresh } = await beginChange(context, scope, key, (_tx, facts) => {
    const membership = requireRunning(facts)
    const today = dayIn(facts.entitlement.timezone, now())
    const { after, amount } = priceOfMore(membership, count, config.door.unitPrice, today)
    requireShown(total, amount)
    return {
      kind: 'ADD_UNITS',
      unitsBefore: membership.extraUnits,
      unitsAfter: after,
      amount,
      state: amount === 0 ? 'SENT' : 'PENDING',
      reference: randomUUID(),
      details: {},
    }
  })
  if (!fresh) return requireEnded(change)
  if (change.amount > 0) await payForUnits(context, scope, change, nonce)
  else await write(pool, account, (tx) => grantUnits(tx, account, change))
  // The units are paid for and there. The job makes the next bill agree where the charger doesn't answer.
  await setQuantity(context, scope, change.id).catch((error: unknown) =>
    log.warn({ err: error, account }, 'The units of a membership are not at the charger yet'),
  )
}

/** Makes the next bill smaller at once. The room for the units stays until the period ends. */
export async function removeUnits(
  context: AccountContext,
  scope: UserScope,
  { count, total }: Pick<More, 'count' | 'total'>,
  key: Key | null,
): Promise<void> {
  const { now } = context
  const { account } = scope
  const { change, fresh } = await beginChange(context, scope, key, async (tx, facts) => {
    const membership = requireRunning(facts)
    requireShown(total, zero)
    const { units, timezone } = facts.entitlement
    const vacant = await vacantUnits(tx, account, dayIn(timezone, now()))
    const [reason] = inTheWayOfFewer(membership, count, { units, vacant })
    if (reason !== undefined) throw new Refusal('E_CONFLICT', reason)
    return {
      kind: 'REMOVE_UNITS',
      unitsBefore: membership.extraUnits,
      unitsAfter: membership.extraUnits - count,
      amount: zero,
      state: 'SENT',
      reference: randomUUID(),
      details: {},
    }
  })
  if (!fresh) return requireEnded(change)
  await setQuantity(context, scope, change.id).catch((error: unknown) => refuseUnsent(context, account, change, error))
}

/** The change is over where the charger certainly did nothing; else the job finds out. */
export async function refuseUnsent(
  { pool, log }: AccountContext,
  account: number,
  { id, kind }: Change,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal) throw error
  log.warn({ err: error, account }, `The charger did not take a change of a membership: ${kind}`)
  if (!(error instanceof ProviderError)) throw new Refusal('E_PROVIDER', notKnownYet)
  const { message } = error
  await write(pool, account, (tx) => setChange(tx, account, id, { state: 'FAILED', message }))
  throw new Refusal('E_PROVIDER', message)
}

/** Another price than the one that was shown charges nothing, and is looked at again. */
export function requireShown(shown: Cents | null, amount: Cents): void {
  if (shown === null || shown === amount) return
  throw new Refusal(
    'E_CONFIRM',
    `The total today is now ${showDollars(toDollars(amount))}. Check it again before you confirm.`,
  )
}
