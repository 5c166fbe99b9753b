import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { add, type Cents, subtract } from '@freehold/rules/money'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import { isTooLittle } from '@freehold/rules/portal/payment-policy'
import { formatsOf } from '@freehold/rules/text/formats'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { declinedLately, mostDeclined, type PayingHome, sentJustNow } from './paying-home.sql'
import { type PayingTerms, payingTerms } from './paying-terms'
import { payingTexts } from './texts/all'

type Input = InputOf<typeof tenantPayment.pay>

/** Refuses a payment that is not taken, and asks about one that may be a slip. Answers the fee. The home is locked. */
export async function requireMayPay(tx: Tx, scope: TenantScope, home: PayingHome, input: Input): Promise<Cents> {
  await requireFewDeclined(tx, scope)
  const terms = await payingTerms(tx, scope, home)
  requireTaken(scope, home, terms, input.pay_amount)
  const fee = convenienceFee(terms.fees[input.method], input.pay_amount)
  requireSameFee(scope, input, fee)
  if (!input.confirm) await askFirst(tx, scope, home, { terms, amount: input.pay_amount })
  return fee
}

async function requireFewDeclined(tx: Tx, scope: TenantScope): Promise<void> {
  if ((await declinedLately(tx, scope)) < mostDeclined) return
  throw new Refusal('E_RATE_LIMIT', payingTexts[scope.language].tooManyDeclined, { retryAfter: 3600 })
}

function requireTaken(
  scope: TenantScope,
  home: PayingHome,
  { standing, taken, owed }: PayingTerms,
  amount: Cents,
): void {
  const texts = payingTexts[scope.language]
  const { money } = formatsOf(scope.language)
  if (standing === 'OFF') throw new Refusal('E_CONFLICT', texts.off(home.landlord, home.phone))
  if (standing === 'BLOCKED') throw new Refusal('E_CONFLICT', texts.blocked(home.landlord, home.phone))
  if (home.movedOut && owed === 0) throw new Refusal('E_CONFLICT', texts.nothingOwed)
  if (home.movedOut && amount > owed) throw badField('pay_amount', texts.onlyOwed(money(owed)))
  if (taken.rule === 'ANY' || !isTooLittle(taken, amount)) return
  throw badField('pay_amount', taken.rule === 'FULL' ? texts.full(money(taken.least)) : texts.least(money(taken.least)))
}

/** A fee that changed since the preview is shown again, however often it was confirmed: no more is taken than was shown. */
function requireSameFee({ language }: TenantScope, { fee_amount, pay_amount }: Input, fee: Cents): void {
  if (fee_amount === fee) return
  const { money } = formatsOf(language)
  const sentence = payingTexts[language].feeChanged(money(fee), money(add(pay_amount, fee)))
  throw new Refusal('E_CONFIRM', sentence, { fields: { fee_amount: sentence } })
}

async function askFirst(
  tx: Tx,
  scope: TenantScope,
  { occupancy }: PayingHome,
  { terms: { owed }, amount }: { terms: PayingTerms; amount: Cents },
): Promise<void> {
  const texts = payingTexts[scope.language]
  const { money } = formatsOf(scope.language)
  const questions = [
    ...((await sentJustNow(tx, scope, { occupancy, amount })) ? [texts.again(money(amount))] : []),
    ...(amount > owed ? [texts.tooMuch(money(owed), money(subtract(amount, owed)))] : []),
  ]
  if (questions.length > 0) throw new Refusal('E_CONFIRM', questions.join(' '))
}
