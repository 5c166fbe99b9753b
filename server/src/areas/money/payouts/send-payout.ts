import { randomBytes } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import { type payout as calls, payoutAtMost } from '@freehold/contract/money/payout'
import { type Cents, dollars, showDollars, smaller, subtract, toDollars, zero } from '@freehold/rules/money'
import { ownerCan } from '@freehold/rules/owner-can'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { badField, notFound, Refusal } from '../../../http/refusal'
import type { PayoutsPort } from '../../../providers/payouts/port'
import { ProviderError } from '../../../providers/provider-error'
import { ProviderUnknown } from '../../../providers/provider-unknown'
import { concludePayout, notAnswered, type Outcome } from './conclude-payout'
import { holdOwner, seesAllOf, totalsOf } from './owner-figures.sql'
import { insertPayout, type Payout, paidOut, payoutOfKey } from './payout.sql'

type Input = InputOf<typeof calls.send>

/**
 * Sends money to an owner once, whatever crashes or repeats. The intent is written first, under the client's key; then the
 * provider is asked, outside any transaction; then the outcome is written. What is lost between the last two is found by
 * our reference (see reconcile-payouts).
 */
export async function sendPayout(
  context: AppContext,
  scope: UserScope,
  input: Input,
  key: Key | null,
): Promise<Payout> {
  const { kind: provider } = context.payouts
  const intent = await write(context.pool, scope.account, (tx) =>
    intendPayout(tx, scope, input, key, { provider, at: context.now() }),
  )
  if (!intent.fresh) return answerAgain(intent.payout)
  const outcome = await askProvider(context, intent.payout)
  const concluded = await write(context.pool, scope.account, (tx) =>
    concludePayout(tx, scope, intent.payout.id, outcome),
  ).catch((error) => {
    // The payout may have been sent without being recorded; the reconciler will find out.
    context.log.error({ err: error, reference: intent.payout.reference }, 'A payout is not recorded yet')
    throw new Refusal('E_PROVIDER', notAnswered)
  })
  if (outcome.state === 'unreachable' && concluded.state === 'FAILED')
    throw new Refusal('E_PROVIDER', concluded.message)
  return answerOf(concluded)
}

interface Sending {
  provider: PayoutsPort['kind']
  at: Date
}

/** The amount is decided while the owner is locked: each of many payouts at once knows of those before it. */
export async function intendPayout(
  tx: Tx,
  scope: UserScope,
  input: Input,
  key: Key | null,
  { provider, at }: Sending,
): Promise<{ payout: Payout; fresh: boolean }> {
  const owner = await holdOwner(tx, scope, input.id)
  if (!owner) throw notFound('Owner')
  const seesAll = await seesAllOf(tx, scope, owner.id)
  const facts = { name: owner.business_name, archived: owner.archived_at !== null, seesAll }
  const { refused } = ownerCan.pay(facts)
  if (refused !== null && !seesAll) throw new Refusal('E_FORBIDDEN', refused)
  const before = key && (await payoutOfKey(tx, scope, key.key))
  if (before) {
    if (!before.bodyHash?.equals(key.body))
      throw new Refusal('E_CONFLICT', 'This Idempotency-Key was used for another request.')
    return { payout: before, fresh: false }
  }
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const payout = await insertPayout(tx, scope, {
    owner: owner.id,
    amount: await amountToSend(tx, scope, input),
    day: scope.today,
    recipientType: input.pp_addr_type,
    recipient: input.pp_addr,
    // The reference is short enough for every provider.
    reference: randomBytes(15).toString('hex'),
    provider,
    key: key?.key ?? null,
    bodyHash: key?.body ?? null,
    at,
  })
  return { payout, fresh: true }
}

/** At most what is there, and what goes in one transfer. Over what is left after the expenses it is asked once more. */
async function amountToSend(tx: Tx, scope: UserScope, { id, balance: entered, confirm }: Input): Promise<Cents> {
  const { billed, expenses } = await totalsOf(tx, scope, id)
  const balance = subtract(billed, await paidOut(tx, scope, id))
  const amount = smaller(smaller(entered, dollars(payoutAtMost)), balance)
  if (amount <= zero) throw badField('balance', 'The payout amount should be between 0 and $0.00')
  const available = subtract(balance, expenses)
  if (amount > available && !confirm)
    throw new Refusal(
      'E_CONFIRM',
      `${shown(amount)} is more than the ${shown(available > zero ? available : zero)} that is left after the expenses. Send it all the same?`,
    )
  return amount
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

async function askProvider({ payouts, log }: AppContext, payout: Payout): Promise<Outcome> {
  try {
    return await payouts.send(payout)
  } catch (error) {
    if (error instanceof ProviderUnknown) return { state: 'unknown' }
    if (error instanceof ProviderError) return { state: 'unreachable', message: error.message }
    log.error({ err: error, reference: payout.reference }, 'The payout provider failed')
    return { state: 'unknown' }
  }
}

/** A payout on its way is a good answer too, once the provider has it. */
function answerOf(payout: Payout): Payout {
  if (payout.state === 'FAILED') throw new Refusal('E_PAYMENT', payout.message)
  if (payout.state === 'PENDING' && payout.batch === null) throw new Refusal('E_PROVIDER', notAnswered)
  return payout
}

/** A repeat answers what became of the first. */
function answerAgain(payout: Payout): Payout {
  if (payout.state === 'PENDING' && payout.batch === null && payout.message === '')
    throw new Refusal('E_CONFLICT', 'The same request is still being worked on.')
  return answerOf(payout)
}
