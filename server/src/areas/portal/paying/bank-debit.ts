import { add, type Cents } from '@freehold/rules/money'
import { onceMandate } from '@freehold/rules/portal/mandate'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import type { Mandate } from '../../../providers/payments/port'
import type { CardPayment } from '../../money/payments/card-payment.sql'
import { type Giver, keepMandate, requireSameMandate } from './mandates/mandate'
import { hasReturned } from './methods/bank-account.sql'
import { mayStay } from './methods/check-banks'
import type { MethodRow } from './methods/portal-method.sql'
import type { PayingHome } from './paying-home.sql'
import { payingTexts } from './texts/all'

interface Debit {
  method: MethodRow
  home: Pick<PayingHome, 'landlord' | 'phone'>
  amount: Cents
  fee: Cents
}

/** What a payment from a bank account authorizes, in the tenant's words; null for another way to pay. */
export function debitMandate(
  { language, today }: TenantScope,
  { method: { kind, label, last4 }, home, amount, fee }: Debit,
): string | null {
  if (kind !== 'BANK') return null
  const { landlord, phone } = home
  return onceMandate(language, { accountType: label, last4, total: add(amount, fee), day: today, landlord, phone })
}

/** The authorization of a debit, once it is the one that was read; null for another way to pay. */
export async function requireDebitMandate(
  tx: Tx,
  scope: TenantScope,
  debit: Debit,
  hash: string,
): Promise<string | null> {
  const text = debitMandate(scope, debit)
  if (text === null) return null
  if (debit.method.state !== 'READY') throw new Refusal('E_CONFLICT', payingTexts[scope.language].bankNotReady)
  // The job that takes such an account out of use may not have run yet.
  if (await hasReturned(tx, scope, debit.method.id, mayStay))
    throw new Refusal('E_NOT_FOUND', payingTexts[scope.language].methodNotFound)
  requireSameMandate(scope, text, hash)
  return text
}

interface Given {
  text: string
  card: CardPayment
  method: number
  giver: Giver
  at: Date
}

/** Keeps the authorization of a debit, before the debit is made. */
export async function keepDebitMandate(
  tx: Tx,
  scope: TenantScope,
  { text, card, method, giver, at }: Given,
): Promise<Mandate> {
  await keepMandate(tx, scope, { kind: 'ONCE', text, at, by: giver, method, payment: card.id })
  return { text, acceptedAt: at }
}
