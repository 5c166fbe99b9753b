import { addDays, later } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars, zero } from '@freehold/rules/money'
import { returnSentence } from '@freehold/rules/portal/return-codes'
import { isUnauthorized } from '@freehold/rules/portal/return-rates'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { FoundSale } from '../../../providers/payments/port'
import { announce } from '../../../webhooks/announce.sql'
import { logActivity } from '../../account/log/activity.sql'
import { billFeesAgain } from '../billing/bill-what-is-due'
import { postCharges } from '../billing/post-charges'
import type { StoredReceipt } from '../billing/receipt.sql'
import { settledSince } from '../billing/settled-deposit.sql'
import { voidReceipt } from '../billing/void-entry'
import type { RentAccount } from '../journal/rent-account.sql'
import { mailDebitReturned } from '../mails/debit-returned'
import { withdrawPaymentReceipt } from '../mails/payment-receipt'
import { mailReceiptCorrection } from '../mails/receipt-correction'
import { returnFee } from './card-fee'
import { feeOfPayment } from './card-fee.sql'
import { type CardPayment, setCard } from './card-payment.sql'
import { paymentPolicy } from './payment-policy.sql'
import { refundedOf } from './refunded.sql'

type Returned = Extract<FoundSale, { state: 'returned' }>

interface Debit {
  account: RentAccount
  card: CardPayment
  receipt: StoredReceipt
}

/**
 * The bank took a debit back, which can be long after it arrived: the payment is voided with its convenience fee, the
 * charges fall due on their first day again, and the tenant may owe a fee for it. A payment that was voided before stays
 * as it is, and so does one that the office has settled since: the office reads of it, and decides.
 */
export async function returnDebit(
  tx: Tx,
  scope: Scope,
  { account, card, receipt }: Debit,
  { code, at }: Returned,
  now: Date,
): Promise<void> {
  const why = returnSentence(code, 'en')
  const left = !receipt.voided && (await isSettled(tx, scope, receipt))
  await setCard(tx, scope, card.id, {
    ...(!left && { state: 'DECLINED' }),
    message: why,
    returned_at: at ?? now,
    return_code: /^[A-Z0-9]{1,8}$/.test(code) ? code : '',
  })
  const fee =
    receipt.voided || left ? zero : await takeBack(tx, scope, { account, card, receipt }, { code, notes: why })
  await logActivity(tx, scope, {
    noun: 'payment_entry',
    id: receipt.id,
    needs: 'money',
    about: { property: account.property },
    message: `A bank debit of ${showDollars(toDollars(card.amount))} of ${account.tenantName} came back (${code}): ${why}${left ? leftWords : feeWords(fee)}`,
  })
  announce(tx, scope, 'payment.returned', {
    entry_id: receipt.id,
    amount: toDollars(card.amount),
    code,
    voided: !receipt.voided && !left,
    property_id: account.property,
    tenant_id: account.tenant,
  })
  // A turn of autopay has a mail of its own, which names the next try.
  if (card.userId === null && card.turn === null) await mailDebitReturned(tx, scope, card.id)
  if (card.userId !== null) await mailReceiptCorrection(tx, scope, receipt.id)
}

const leftWords =
  ' Part of it was returned to the tenant, or its deposit was settled, so the books were left as they are. Settle it with the tenant.'

/** Money of it went back to the tenant, or its deposit was settled: reversing it would leave sums that no charge explains. */
const isSettled = async (tx: Tx, scope: Scope, { id, occupancy, deposit }: StoredReceipt): Promise<boolean> =>
  (await refundedOf(tx, scope, id)) > 0 || (deposit > 0 && (await settledSince(tx, scope, occupancy, id)))

const feeWords = (fee: Cents): string =>
  fee === 0 ? '' : ` A returned payment fee of ${showDollars(toDollars(fee))} was charged.`

async function takeBack(
  tx: Tx,
  scope: Scope,
  { account, card, receipt }: Debit,
  { code, notes }: { code: string; notes: string },
): Promise<Cents> {
  await voidReceipt(tx, scope, account, { ...receipt, notes })
  // Amount and convenience fee were one debit, so the fee came back with it.
  await returnFee(tx, scope, await feeOfPayment(tx, scope, receipt.id), { closedTo: account.closedTo, notes })
  const fee = await chargeFee(tx, scope, { account, card, receipt }, code)
  await billFeesAgain(tx, scope, account.occupancy)
  await withdrawPaymentReceipt(tx, scope, receipt.id)
  return fee
}

/** A debit that the tenant did not authorize, as its bank says, costs no fee. */
async function chargeFee(tx: Tx, scope: Scope, { account, card, receipt }: Debit, code: string): Promise<Cents> {
  const { property, occupancy, closedTo } = account
  const { returnedFee } = await paymentPolicy(tx, scope, { property, occupancy })
  if (returnedFee === 0 || isUnauthorized(code)) return zero
  const due = closedTo === null ? scope.today : later(scope.today, addDays(closedTo, 1))
  const [entry] = await postCharges(tx, scope, account, [
    {
      reason: 'RETURNED_PAYMENT_FEE',
      amount: returnedFee,
      due,
      notes: `For payment ${receipt.id}`,
      key: `returned-fee/${card.id}`,
    },
  ])
  if (entry === undefined) throw new Error(`The fee of returned payment ${card.id} was not charged`)
  await setCard(tx, scope, card.id, { return_fee_entry_id: entry })
  return returnedFee
}
