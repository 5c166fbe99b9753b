import { showDollars, toDollars } from '@freehold/rules/money'
import { settlementLines } from '@freehold/rules/money/entry'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { FoundSale } from '../../../providers/payments/port'
import { logActivity } from '../../account/log/activity.sql'
import { billFeesAgain } from '../billing/bill-what-is-due'
import { findReceipt, type StoredReceipt } from '../billing/receipt.sql'
import { settlementKey, voidReceipt } from '../billing/void-entry'
import { postOne } from '../journal/journal.sql'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'
import { mailPaymentFailed } from '../mails/payment-failed'
import { withdrawPaymentReceipt } from '../mails/payment-receipt'
import { mailReceiptCorrection } from '../mails/receipt-correction'
import { returnFee } from './card-fee'
import { feeOfPayment } from './card-fee.sql'
import { type CardPayment, markArrived, setCard } from './card-payment.sql'
import { sayPaymentFailed } from './payment-failed'
import { recordCapture } from './record-capture'
import { returnDebit } from './return-debit'

/** The gateway's books may lag: only after so long does it not knowing of a sale prove that there was none. */
const provenAfter = 15 * 60_000

/** Writes down what the gateway's books say: whether the card was charged, and later whether the money arrived. */
export async function settleCard(
  tx: Tx,
  scope: Scope,
  card: CardPayment,
  sale: FoundSale | null,
  now: Date,
): Promise<void> {
  const { entry } = card
  if (entry !== null) return finish(tx, scope, { ...card, entry }, sale, now)
  if (sale === null) {
    if (now.getTime() - card.createdAt.getTime() > provenAfter)
      await decline(tx, scope, card, 'The card was not charged: the payment never arrived.', true)
    return
  }
  if (sale.state === 'declined' || sale.state === 'voided') return decline(tx, scope, card, wordsOf(sale), false)
  const recorded = await recordCapture(tx, scope, card, sale)
  if (sale.state === 'returned') await finish(tx, scope, { ...card, state: 'CAPTURED', entry: recorded }, sale, now)
}

async function decline(tx: Tx, scope: Scope, card: CardPayment, message: string, unheard: boolean): Promise<void> {
  await setCard(tx, scope, card.id, { state: 'DECLINED', message, unheard })
  // A payment that stays declined is looked up again for a day, and reported once.
  if (card.state !== 'DECLINED') await sayPaymentFailed(tx, scope, card, message)
}

const wordsOf = (sale: FoundSale): string =>
  sale.state === 'declined' ? sale.message : 'The card company took the payment back.'

/** Records that money has arrived, or never will. Nothing is posted for a payment that was deleted meanwhile. */
async function finish(
  tx: Tx,
  scope: Scope,
  card: CardPayment & { entry: number },
  sale: FoundSale | null,
  now: Date,
): Promise<void> {
  // Only a bank debit can come back after it has arrived, and nothing follows that.
  if (sale === null || sale.state === 'captured' || card.state === 'DECLINED' || card.returned) return
  if (card.settled && sale.state !== 'returned') return
  const account = await lockRentAccount(tx, scope, card.occupancy)
  const receipt = await findReceipt(tx, scope, card.entry)
  if (!account || !receipt) throw new Error(`The payment of card payment ${card.id} is not there`)
  if (sale.state === 'returned') return returnDebit(tx, scope, { account, card, receipt }, sale, now)
  if (sale.state !== 'settled') return fallThrough(tx, scope, account, card, receipt, wordsOf(sale))
  await setCard(tx, scope, card.id, { settled: true })
  if (!receipt.voided) await arrive(tx, scope, account, card, card.entry)
}

/** The card company reversed a captured payment: it is voided here as well, and the tenant owes again. */
async function fallThrough(
  tx: Tx,
  scope: Scope,
  account: RentAccount,
  card: CardPayment,
  receipt: StoredReceipt,
  message: string,
): Promise<void> {
  await setCard(tx, scope, card.id, { state: 'DECLINED', message })
  if (receipt.voided) return
  await voidReceipt(tx, scope, account, { ...receipt, notes: message })
  // The gateway took amount and fee in one sale, so the fee did not arrive either.
  await returnFee(tx, scope, await feeOfPayment(tx, scope, receipt.id), { closedTo: account.closedTo, notes: message })
  await billFeesAgain(tx, scope, account.occupancy)
  await logActivity(tx, scope, {
    noun: 'payment_entry',
    id: receipt.id,
    needs: 'money',
    about: { property: account.property },
    message: `A card payment of ${showDollars(toDollars(card.amount))} of ${account.tenantName} fell through: ${message}`,
  })
  if (card.userId === null && card.turn === null) await mailPaymentFailed(tx, scope, card.id)
  // A payment that a user took has no mail of its own when it fails.
  const waited = await withdrawPaymentReceipt(tx, scope, receipt.id)
  if (card.userId !== null && !waited) await mailReceiptCorrection(tx, scope, receipt.id)
}

async function arrive(tx: Tx, scope: Scope, account: RentAccount, card: CardPayment, receipt: number): Promise<void> {
  const { property, unit, occupancy, tenant } = account
  await postOne(tx, scope, {
    day: scope.today,
    kind: 'SETTLEMENT',
    reason: card.reason,
    amount: card.amount,
    lines: settlementLines({ amount: card.amount, reason: card.reason }),
    property,
    unit,
    occupancy,
    tenant,
    key: settlementKey(receipt),
    ownerOf: receipt,
  })
  await markArrived(tx, scope, receipt)
}
