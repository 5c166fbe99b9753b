import { randomUUID } from 'node:crypto'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { declineIn } from '@freehold/rules/portal/decline-words'
import type { PayMethod } from '@freehold/rules/portal/payment-fee'
import { paymentState } from '@freehold/rules/portal/payment-state'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { badField, Refusal } from '../../../http/refusal'
import { askOnce, type Intended, repeatOf } from '../../../outbound/outbound'
import type { Mandate } from '../../../providers/payments/port'
import { bringUpToDate } from '../../money/billing/bill-what-is-due'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { type CardPayment, cardOfTenantKey, insertCard } from '../../money/payments/card-payment.sql'
import { cardPayments } from '../../money/payments/card-payments'
import { nonceHashOf } from '../../money/payments/charge-card'
import { keepDebitMandate, requireDebitMandate } from './bank-debit'
import type { Giver } from './mandates/mandate'
import { requireMayPay } from './may-pay'
import { openToken } from './methods/method-token'
import { feeMethodOf, ownMethod } from './methods/portal-method.sql'
import { nonceIsUsed, type PayingHome, payingHome } from './paying-home.sql'
import { type Charged, sendSale } from './send-sale'
import { payingTexts } from './texts/all'

type Input = InputOf<typeof tenantPayment.pay>
type Paid = ReplyOf<typeof tenantPayment.pay>

/** Charges a tenant's card or PayPal once, for the amount and the convenience fee in one sale. */
export async function payAsTenant(
  context: AccountContext,
  scope: TenantScope,
  input: Input,
  { key, giver }: { key: Key | null; giver: Giver },
): Promise<Paid> {
  const texts = payingTexts[scope.language]
  if (input.tenant_id !== scope.tenant) throw new Refusal('E_NOT_FOUND', texts.tenantNotFound)
  const home = await payingHome(readsOf(context.pool, scope.account), scope, input.rent_id)
  if (!home) throw new Refusal('E_NOT_FOUND', texts.homeNotFound)
  const by = await meansOf(context, scope, input)
  let mandate: Mandate | null = null
  const sending = { input: { ...input, method: by.method }, home, key, giver, at: context.now() }
  const card = await askOnce(context, actingFor(scope), cardPayments, {
    intend: async (tx) => {
      const intended = await intend(tx, scope, sending)
      mandate = intended.mandate
      return intended
    },
    ask: (card) => sendSale(context, chargesUnder(by, mandate), card),
  }).catch((error: unknown): never => {
    throw inLanguage(scope, error)
  })
  return answerOf(scope, card)
}

interface Means {
  method: PayMethod
  charges: Charged
}

/**
 * A saved method says itself what it is; of a card that was entered, the form says it. A method that is gone is refused by
 * the intent, after a repeated request has heard what became of the first.
 */
async function meansOf(context: AccountContext, scope: TenantScope, input: Input): Promise<Means> {
  const { nonce, method, method_id } = input
  const texts = payingTexts[scope.language]
  if (method_id === null) {
    if (nonce === '') throw badField('nonce', texts.noCard)
    // A bank account pays by its token alone, and a card must not pay at its fee.
    if (method === 'BANK') throw badField('method_id', texts.bankByItself)
    return { method, charges: { nonce } }
  }
  const saved = await ownMethod(readsOf(context.pool, scope.account), scope, method_id)
  if (!saved) return { method, charges: { token: '' } }
  return { method: feeMethodOf(saved), charges: { token: await openToken(context, scope, saved) } }
}

const chargesUnder = ({ charges }: Means, mandate: Mandate | null): Charged =>
  'token' in charges && mandate !== null ? { ...charges, mandate } : charges

function answerOf(scope: TenantScope, card: CardPayment): Paid {
  const { id, state, entry, settled, message, unsent } = card
  if (state === 'CAPTURED' && entry !== null)
    return { id, state: paymentState({ state, posted: true, settled, voided: false }) }
  if (state === 'DECLINED') throw new Refusal(unsent ? 'E_PROVIDER' : 'E_PAYMENT', declineIn(scope.language, message))
  throw new Refusal('E_PROVIDER', payingTexts[scope.language].checking)
}

/** The outbound kit writes for staff; these are its two sentences that a tenant can meet. */
function inLanguage({ language }: TenantScope, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const texts = payingTexts[language]
  if (error.type === 'E_PROVIDER') return new Refusal('E_PROVIDER', texts.checking)
  return error.type === 'E_CONFLICT' && error.message === stillAsked
    ? new Refusal('E_CONFLICT', texts.beingSent)
    : error
}

const stillAsked = 'The same request is still in progress.'

interface Sending {
  input: Input
  home: PayingHome
  key: Key | null
  giver: Giver
  at: Date
}

type IntendedDebit = Intended<CardPayment> & { mandate: Mandate | null }

async function intend(tx: Tx, scope: TenantScope, { input, home, key, giver, at }: Sending): Promise<IntendedDebit> {
  const texts = payingTexts[scope.language]
  const acting = actingFor(scope)
  const held = await lockRentAccount(tx, acting, home.occupancy)
  if (!held) throw new Refusal('E_NOT_FOUND', texts.homeNotFound)
  const before = key && (await cardOfTenantKey(tx, acting, scope.tenant, key.key))
  if (before) return { ...repeatOf(before, key), mandate: null }
  await bringUpToDate(tx, acting, held)
  // A saved method pays any number of times, until it is deleted.
  const method = input.method_id === null ? null : await ownMethod(tx, scope, input.method_id)
  if (method === undefined) throw new Refusal('E_NOT_FOUND', texts.methodNotFound)
  const nonceHash = input.method_id === null ? nonceHashOf(input.nonce) : null
  if (await nonceIsUsed(tx, scope, nonceHash)) throw new Refusal('E_CONFLICT', texts.cardUsed)
  // Read again under the lock: what is owed may have changed since.
  const current = (await payingHome(tx, scope, home.occupancy)) ?? home
  const fee = await requireMayPay(tx, scope, current, input)
  const debit = method && { method, home: current, amount: input.pay_amount, fee }
  const text = debit && (await requireDebitMandate(tx, scope, debit, input.mandate_hash))
  const card = await insertCard(tx, acting, {
    tenant: scope.tenant,
    member: scope.member,
    occupancy: home.occupancy,
    property: home.property,
    reason: input.pay_type_id,
    amount: input.pay_amount,
    fee,
    paysWith: input.method,
    method: input.method_id,
    notes: input.pay_notes,
    day: scope.today,
    reference: randomUUID(),
    nonceHash,
    key: key?.key ?? null,
    bodyHash: key?.body ?? null,
  })
  if (!card) throw new Refusal('E_CONFLICT', texts.cardUsed)
  const mandate =
    method && text ? await keepDebitMandate(tx, scope, { text, card, method: method.id, giver, at }) : null
  return { row: card, fresh: true, mandate }
}
