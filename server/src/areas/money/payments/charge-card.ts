import { createHash, randomUUID } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { payment } from '@freehold/contract/money/payment'
import { showDollars, toDollars } from '@freehold/rules/money'
import { payReasons, reasonWords } from '@freehold/rules/reason'
import type { AppContext } from '../../../app-context'
import type { Scope, UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { Refusal } from '../../../http/refusal'
import type { PaymentMethod, Sale } from '../../../providers/payments/port'
import { ProviderError } from '../../../providers/provider-error'
import { ProviderUnknown } from '../../../providers/provider-unknown'
import { logActivity } from '../../account/activity.sql'
import { bringUpToDate } from '../billing/bill-what-is-due'
import { lockRentAccount } from '../journal/rent-account.sql'
import { readToPay } from './account-to-pay.sql'
import { type CardPayment, cardOfKey, insertCard, lockCard, setCard } from './card-payment.sql'
import { postPayment } from './record-payment'
import { lockNamed } from './resolve-occupancy'

type Input = InputOf<typeof payment.payByCard>

interface CardAnswer {
  id: number
}

const unknown =
  'The card company did not answer. Whether the money was taken is being asked for: please do not pay again. The payment shows up by itself once it is known.'

/**
 * Charges a card once, whatever crashes or repeats. The intent is written first, under the client's key and the card's
 * one-time token; then the gateway is asked, outside any transaction; then the outcome is written. What is lost between
 * the last two is found by our reference (see reconcile-cards).
 */
export async function chargeCard(
  context: AppContext,
  scope: UserScope,
  input: Input,
  key: Key | null,
): Promise<CardAnswer> {
  const intent = await write(context.pool, scope.account, (tx) => intend(tx, scope, input, key))
  if (!intent.fresh) return answerAgain(intent.card)
  const sale = await askGateway(context, intent.card, input.nonce)
  return write(context.pool, scope.account, (tx) => conclude(tx, scope, intent.card.id, sale))
    .then(answerOf)
    .catch((error) => {
      if (error instanceof Refusal) throw error
      // Captured, and not written down: the reconciler will.
      context.log.error({ err: error, reference: intent.card.reference }, 'A card payment is not recorded yet')
      throw new Refusal('E_PROVIDER', unknown)
    })
}

/** A published test token of the gateway pays as often as one likes; any other pays once. */
const isReusable = (nonce: string) => nonce.startsWith('fake-')

async function intend(
  tx: Tx,
  scope: UserScope,
  input: Input,
  key: Key | null,
): Promise<{ card: CardPayment; fresh: boolean }> {
  const account = await lockNamed(tx, scope, { tenant: input.tenant_id, occupancy: input.rent_id })
  const before = key && (await cardOfKey(tx, scope, key.key))
  if (before) {
    if (!before.bodyHash?.equals(key.body))
      throw new Refusal('E_CONFLICT', 'This Idempotency-Key was used for another request.')
    return { card: before, fresh: false }
  }
  const card = await insertCard(tx, scope, {
    tenant: account.tenant,
    occupancy: account.occupancy,
    property: account.property,
    reason: input.pay_type_id,
    amount: input.pay_amount,
    notes: input.pay_notes,
    day: scope.today,
    reference: randomUUID(),
    nonceHash: isReusable(input.nonce) ? null : createHash('sha256').update(input.nonce).digest(),
    key: key?.key ?? null,
    bodyHash: key?.body ?? null,
  })
  if (!card) throw new Refusal('E_CONFLICT', 'This card form was used already. Please enter the card again.')
  return { card, fresh: true }
}

type Outcome = Sale | { outcome: 'unknown' } | { outcome: 'unreachable'; message: string }

async function askGateway(context: AppContext, card: CardPayment, nonce: string): Promise<Outcome> {
  try {
    return await context.payments.sale({
      amount: card.amount,
      nonce,
      reference: card.reference,
      description: reasonWords[card.reason],
    })
  } catch (error) {
    if (error instanceof ProviderUnknown) return { outcome: 'unknown' }
    if (error instanceof ProviderError) return { outcome: 'unreachable', message: error.message }
    context.log.error({ err: error, reference: card.reference }, 'The card gateway failed')
    return { outcome: 'unknown' }
  }
}

/** Records the gateway's answer once: the second caller finds it recorded. */
async function conclude(tx: Tx, scope: Scope, id: number, sale: Outcome): Promise<CardPayment> {
  const account = await lockAccountOf(tx, scope, id)
  const card = await lockCard(tx, scope, id)
  if (!card) throw new Error(`Card payment ${id} is not there`)
  if (!account) return card
  // A capture is always recorded, whatever was assumed meanwhile: the money was taken.
  if (sale.outcome === 'captured' && card.entry === null) {
    const entry = await recordCapture(tx, scope, card, sale)
    return { ...card, state: 'CAPTURED', entry }
  }
  if (card.state !== 'PENDING' || sale.outcome === 'captured') return card
  const state = sale.outcome === 'unknown' ? 'UNKNOWN' : 'DECLINED'
  const message = sale.outcome === 'unknown' ? '' : sale.message
  const unsent = sale.outcome === 'unreachable'
  await setCard(tx, scope, id, { state, message, unsent })
  return { ...card, state, message, unsent }
}

/** Every verb locks the account before the card payment, so two verbs never deadlock. */
export async function lockAccountOf(tx: Tx, scope: Scope, id: number) {
  const { occupancy_id } = await tx
    .selectFrom('card_payment')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .select('occupancy_id')
    .executeTakeFirstOrThrow()
  return lockRentAccount(tx, scope, occupancy_id)
}

const inWords = ({ kind, brand, last4 }: PaymentMethod) =>
  kind === 'paypal' ? 'PayPal' : [brand ?? 'Card', last4 && `ending in ${last4}`].filter(Boolean).join(' ')

/** Posts the payment for captured money. Its key admits it once. */
export async function recordCapture(
  tx: Tx,
  scope: Scope,
  card: CardPayment,
  { id: gateway_id, method }: { id: string; method: PaymentMethod },
): Promise<number> {
  const held = await lockRentAccount(tx, scope, card.occupancy)
  if (!held) throw new Error(`The occupancy of card payment ${card.id} is not there`)
  const account = await bringUpToDate(tx, scope, held)
  const { reason, amount, notes } = card
  // The payment is dated today, when the money was captured, because it cannot be posted on a closed day.
  const day = account.closedTo !== null && card.day <= account.closedTo ? scope.today : card.day
  const entry = await postPayment(tx, scope, await readToPay(tx, scope, account, day), {
    reason,
    source: payReasons.some((one) => one === reason) ? 'RENT' : 'OTHER',
    day,
    amount,
    notes: [inWords(method), notes].filter((part) => part !== '').join('. '),
    key: `card/${card.id}`,
    byCard: true,
  })
  await setCard(tx, scope, card.id, {
    state: 'CAPTURED',
    gateway_id,
    method: inWords(method),
    message: '',
    unheard: false,
    entry_id: entry,
  })
  await logActivity(tx, scope, {
    noun: 'payment',
    id: card.tenant,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} charged ${showDollars(toDollars(amount))} to a card of ${account.tenantName} for ${reasonWords[reason].toLowerCase()}.`,
  })
  return entry
}

function answerOf(card: CardPayment): CardAnswer {
  if (card.state === 'CAPTURED' && card.entry !== null) return { id: card.entry }
  if (card.state === 'DECLINED') throw new Refusal(card.unsent ? 'E_PROVIDER' : 'E_PAYMENT', card.message)
  throw new Refusal('E_PROVIDER', unknown)
}

/** A repeat answers what became of the first. */
function answerAgain(card: CardPayment): CardAnswer {
  if (card.state === 'PENDING') throw new Refusal('E_CONFLICT', 'The same request is still being worked on.')
  return answerOf(card)
}
