import type { InputOf } from '@freehold/contract/kit/call'
import type { charge } from '@freehold/contract/money/charge'
import type { payment } from '@freehold/contract/money/payment'
import { addDays } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars } from '@freehold/rules/money'
import { type PaymentFacts, paymentCan } from '@freehold/rules/money/payment-can'
import { reasonWords } from '@freehold/rules/money/reason'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { billFeesAgain, bringUpToDate } from '../billing/bill-what-is-due'
import { findCharge, type StoredCharge } from '../billing/charge.sql'
import { findReceipt, type StoredReceipt } from '../billing/receipt.sql'
import { settledSince } from '../billing/settled-deposit.sql'
import { voidCharge, voidReceipt } from '../billing/void-entry'
import { voidLateFeesOf } from '../billing/void-late-fees'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { requireTenantListed } from '../journal/require-tenant-not-archived'
import { withdrawPaymentReceipt } from '../mails/payment-receipt'
import { mailReceiptCorrection } from '../mails/receipt-correction'
import { returnFee } from './card-fee'
import { feeOfPayment, type StoredFee } from './card-fee.sql'
import { requireNotFromDeposit, requireNotSettled } from './paid-from-deposit'
import { paymentPolicy } from './payment-policy.sql'
import { refundedOf } from './refunded.sql'

type VoidPayment = InputOf<typeof payment.remove>
type VoidCharge = InputOf<typeof charge.remove>

/** Deletes a payment as people call it: a reversing entry takes it back, and both stay. */
export async function voidPayment(tx: Tx, scope: Scope, input: VoidPayment): Promise<number> {
  const { account, found } = await lockReceipt(tx, scope, input.id)
  const { refused } = paymentCan.void(await factsOf(tx, scope, account, found))
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const fee = found.byCard ? await feeOfPayment(tx, scope, found.id) : undefined
  const feeReturns = fee !== undefined && (await givesFeeBack(tx, scope, found))
  if (found.byCard && !input.confirm)
    throw new Refusal(
      'E_CONFIRM',
      `This payment was taken online. Deleting it here doesn't refund the money. Do that with the card company or the bank.${feeWords(fee, feeReturns)} Delete it anyway?`,
    )
  const notes = input.reason
  const reversal = await voidReceipt(tx, scope, account, { ...found, notes })
  if (feeReturns) await returnFee(tx, scope, fee, { closedTo: account.closedTo, notes })
  if (input.with_charge && found.billedWith !== null) await takeBackBilled(tx, scope, account, found.billedWith, notes)
  const fees = await billFeesAgain(tx, scope, account.occupancy)
  const mailed = await correctReceipt(tx, scope, found.id)
  await logActivity(tx, scope, {
    noun: 'payment_entry',
    id: found.id,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} ${deleted(found)} of ${account.tenantName}${reasonOf(notes)}.${feesAgain(fees)}${mailed}`,
  })
  return reversal
}

/** A receipt that waits is not sent, and one that went out is corrected. */
async function correctReceipt(tx: Tx, scope: Scope, payment: number): Promise<string> {
  if (await withdrawPaymentReceipt(tx, scope, payment)) return ' Its receipt was not sent.'
  return (await mailReceiptCorrection(tx, scope, payment)) ? ' Its receipt was corrected by email.' : ''
}

/** A payment that is voided on its own day costs no fee. Later, the account's policy decides. */
const givesFeeBack = async (tx: Tx, scope: Scope, { day }: StoredReceipt): Promise<boolean> =>
  day === scope.today || (await paymentPolicy(tx, scope, { property: null, occupancy: null })).feeOnReturn === 'RETURN'

const feeWords = (fee: StoredFee | undefined, returns: boolean): string =>
  fee === undefined
    ? ''
    : ` Its convenience fee of ${showDollars(toDollars(fee.amount))} is ${returns ? 'to be refunded too' : 'kept'}.`

const feesAgain = (fees: number): string =>
  fees === 0 ? '' : fees === 1 ? ' A late fee was billed again.' : ` ${fees} late fees were billed again.`

function deleted({ source, amount, reason }: StoredReceipt): string {
  const dollars = showDollars(toDollars(amount))
  return source === 'OPENING'
    ? `voided the opening credit of ${dollars}`
    : `deleted a payment of ${dollars} for ${reasonWords[reason].toLowerCase()}`
}

const factsOf = async (
  tx: Tx,
  scope: Scope,
  { occupancy }: RentAccount,
  { id, voided, deposit }: StoredReceipt,
): Promise<PaymentFacts> => ({
  voided,
  refunded: (await refundedOf(tx, scope, id)) > 0,
  depositSettled: deposit > 0 && (await settledSince(tx, scope, occupancy, id)),
})

const reasonOf = (notes: string) => (notes === '' ? '' : `: ${notes}`)

/** The payment is read again after locking the row, because another user may have voided it first. */
async function lockReceipt(tx: Tx, scope: Scope, id: number): Promise<{ account: RentAccount; found: StoredReceipt }> {
  const seen = await findReceipt(tx, scope, id)
  const held = seen && (await lockRentAccount(tx, scope, seen.occupancy))
  const account = held && (await bringUpToDate(tx, scope, held))
  const found = account && (await findReceipt(tx, scope, id))
  if (!account || !found) throw notFound('Payment')
  requireTenantListed(account)
  return { account, found }
}

async function lockCharge(tx: Tx, scope: Scope, id: number): Promise<{ account: RentAccount; found: StoredCharge }> {
  const seen = await findCharge(tx, scope, id)
  const held = seen && (await lockRentAccount(tx, scope, seen.occupancy))
  const account = held && (await bringUpToDate(tx, scope, held))
  const found = account && (await findCharge(tx, scope, id))
  if (!account || !found) throw notFound('Charge')
  requireTenantListed(account)
  return { account, found }
}

async function takeBackBilled(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  charge: number,
  notes: string,
): Promise<void> {
  const found = await findCharge(tx, scope, charge)
  if (!found || found.voided) return
  await requireNotFromDeposit(tx, scope, [found.id])
  await requireNotSettled(tx, scope, found)
  await voidCharge(tx, scope, account, { ...found, notes }, { waived: true })
  await voidFeesOf(tx, scope, account, found)
}

/** Voids the late fees that nothing is owed for once a rent is voided. */
async function voidFeesOf(tx: Tx, scope: Scope, account: RentAccount, { reason, due }: StoredCharge): Promise<Cents[]> {
  if (reason !== 'RENT') return []
  return voidLateFeesOf(tx, scope, [{ account, since: addDays(due, -1), told: due, chargeVoided: true }])
}

const feesWithIt = (fees: readonly Cents[]): string => {
  if (fees.length === 0) return ''
  const dollars = showDollars(toDollars(sum(fees)))
  return fees.length === 1
    ? ` A late fee of ${dollars} is voided too.`
    : ` ${fees.length} late fees, ${dollars} together, are voided too.`
}

export async function voidChargeOnRequest(tx: Tx, scope: Scope, input: VoidCharge): Promise<number> {
  const { account, found } = await lockCharge(tx, scope, input.id)
  if (found.voided) throw new Refusal('E_CONFLICT', 'This charge was already voided.')
  await requireNotFromDeposit(tx, scope, [found.id])
  await requireNotSettled(tx, scope, found)
  const reversal = await voidCharge(tx, scope, account, { ...found, notes: input.reason }, { waived: true })
  const fees = await voidFeesOf(tx, scope, account, found)
  // The refusal takes all of it back, so the question names what will happen.
  if (found.reason === 'RENT' && !input.confirm)
    throw new Refusal(
      'E_CONFIRM',
      `This charge is rent for days in the unit, and it will not be billed again automatically.${feesWithIt(fees)} Void it anyway?`,
    )
  await logActivity(tx, scope, {
    noun: 'charge_entry',
    id: found.id,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} voided a charge of ${showDollars(toDollars(found.amount))} for ${reasonWords[found.reason].toLowerCase()} of ${account.tenantName}${reasonOf(input.reason)}.`,
  })
  return reversal
}
