import { randomBytes } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import { type payout as calls, payoutAtMost } from '@freehold/contract/money/payout'
import { type Cents, dollars, smaller, subtract, zero } from '@freehold/rules/money'
import { payoutQuestion } from '@freehold/rules/money/payout-question'
import { ownerCan } from '@freehold/rules/portfolio/owner-can'
import type { AccountContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { askOnce, type Intended, repeatOf } from '../../../outbound/outbound'
import type { PayoutsPort } from '../../../providers/payouts/port'
import { notAnswered } from './conclude-payout'
import { holdOwner, seesAllOf, totalsOf } from './owner-figures.sql'
import { ownerPayouts } from './owner-payouts'
import { insertPayout, type Payout, paidOut, payoutOfKey } from './payout.sql'

type Input = InputOf<typeof calls.send>

/** Sends money to an owner once, whatever crashes or repeats. The intent is kept under the client's key. */
export async function sendPayout(
  context: AccountContext,
  scope: UserScope,
  input: Input,
  key: Key | null,
): Promise<Payout> {
  const sending = { provider: context.payouts.kind, at: context.now() }
  const payout = await askOnce(context, scope, ownerPayouts, {
    intend: (tx) => intendPayout(tx, scope, input, key, sending),
    ask: (row) => context.payouts.send(row),
  })
  if (payout.state === 'FAILED') throw new Refusal(payout.unsent ? 'E_PROVIDER' : 'E_PAYMENT', payout.message)
  // A payout on its way is a good answer too, once the provider has it.
  if (payout.state === 'PENDING' && payout.batch === null) throw new Refusal('E_PROVIDER', notAnswered)
  return payout
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
): Promise<Intended<Payout>> {
  const owner = await holdOwner(tx, scope, input.id)
  if (!owner) throw notFound('Owner')
  const seesAll = await seesAllOf(tx, scope, owner.id)
  const facts = { name: owner.business_name, archived: owner.archived_at !== null, seesAll }
  const { refused } = ownerCan.pay(facts)
  if (refused !== null && !seesAll) throw new Refusal('E_FORBIDDEN', refused)
  const before = key && (await payoutOfKey(tx, scope, key.key))
  if (before) return repeatOf(before, key)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const row = await insertPayout(tx, scope, {
    owner: owner.id,
    amount: await amountToSend(tx, scope, owner.business_name, input),
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
  return { row, fresh: true }
}

/** Caps the amount at the balance and at one transfer. More than expenses leave must be confirmed. */
async function amountToSend(tx: Tx, scope: UserScope, owner: string, input: Input): Promise<Cents> {
  const { id, balance: entered, confirm, pp_addr: recipient } = input
  const { billed, expenses } = await totalsOf(tx, scope, id)
  const balance = subtract(billed, await paidOut(tx, scope, id))
  const amount = smaller(smaller(entered, dollars(payoutAtMost)), balance)
  if (amount <= zero) throw badField('balance', 'The payout amount should be between 0 and $0.00')
  const available = subtract(balance, expenses)
  if (amount > available && !confirm)
    throw new Refusal('E_CONFIRM', payoutQuestion({ amount, available, owner, recipient }))
  return amount
}
