import { createHash, randomUUID } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { payment } from '@freehold/contract/money/payment'
import { reasonWords } from '@freehold/rules/money/reason'
import type { AccountContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import { askOnce, type Intended, repeatOf } from '../../../outbound/outbound'
import { readToPay } from './account-to-pay.sql'
import { type CardPayment, cardOfKey, insertCard } from './card-payment.sql'
import { cardPayments } from './card-payments'
import { requireNotBlocked } from './require-not-blocked'
import { lockNamed } from './resolve-occupancy'

type Input = InputOf<typeof payment.payByCard>

interface CardAnswer {
  id: number
}

/**
 * Charges a card once, whatever crashes or repeats. The intent is kept under the client's key and the card's one-time
 * token.
 */
export async function chargeCard(
  context: AccountContext,
  scope: UserScope,
  input: Input,
  key: Key | null,
): Promise<CardAnswer> {
  const card = await askOnce(context, scope, cardPayments, {
    intend: (tx) => intend(tx, scope, input, key),
    ask: ({ amount, reference, reason }) =>
      context.payments.sale({ amount, nonce: input.nonce, reference, description: reasonWords[reason] }),
  })
  if (card.state === 'CAPTURED' && card.entry !== null) return { id: card.entry }
  if (card.state === 'DECLINED') throw new Refusal(card.unsent ? 'E_PROVIDER' : 'E_PAYMENT', card.message)
  throw new Refusal('E_PROVIDER', cardPayments.unknown)
}

/** A published test token of the gateway pays as often as one likes; any other pays once, and is found by this hash. */
export const nonceHashOf = (nonce: string): Buffer | null =>
  nonce.startsWith('fake-') ? null : createHash('sha256').update(nonce).digest()

async function intend(tx: Tx, scope: UserScope, input: Input, key: Key | null): Promise<Intended<CardPayment>> {
  const account = await lockNamed(tx, scope, { tenant: input.tenant_id, occupancy: input.rent_id })
  const before = key && (await cardOfKey(tx, scope, key.key))
  if (before) return repeatOf(before, key)
  const { pay_amount: amount, pay_notes: notes } = input
  await requireNotBlocked(tx, scope, await readToPay(tx, scope, account, scope.today), { amount, notes })
  const card = await insertCard(tx, scope, {
    tenant: account.tenant,
    occupancy: account.occupancy,
    property: account.property,
    reason: input.pay_type_id,
    amount,
    notes,
    day: scope.today,
    reference: randomUUID(),
    nonceHash: nonceHashOf(input.nonce),
    key: key?.key ?? null,
    bodyHash: key?.body ?? null,
  })
  if (!card) throw new Refusal('E_CONFLICT', 'This card form was already used. Enter the card again.')
  return { row: card, fresh: true }
}
