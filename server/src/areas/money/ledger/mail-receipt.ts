import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { keyOf } from '../../../mail/event'
import { mailPaymentReceipt, paymentReceiptMail } from '../../../mail/events/payment-receipt'
import { mailedTo } from '../../../mail/mail-message.sql'
import { isSuppressed } from '../../../mail/suppression.sql'
import { logActivity } from '../../account/activity.sql'
import { paymentReceipt } from './payment-receipt'

/** Mails the receipt of a payment to its tenant. A mail that could not arrive is refused before it is promised. */
export async function mailReceipt(tx: Tx, scope: Scope, id: number): Promise<void> {
  const receipt = await paymentReceipt(tx, scope, id)
  if (!receipt) throw notFound('Payment')
  const { tenant, email, amount } = receipt
  if (receipt.voided !== '')
    throw new Refusal('E_CONFLICT', "This payment was voided, so its receipt can't be mailed. Download it instead.")
  if (email === '')
    throw new Refusal('E_CONFLICT', `${tenant} has no e-mail address. Add one to the tenant, then send the receipt.`)
  const before = await mailedTo(tx, scope.account, keyOf(paymentReceiptMail, id))
  if (before !== undefined)
    throw new Refusal('E_CONFLICT', `This receipt was already mailed to ${before}. Download it to send it again.`)
  if (await isSuppressed(tx, scope.account, email))
    throw new Refusal(
      'E_CONFLICT',
      `${email} gets no more mail like this: it unsubscribed, or mail to it came back. Download the receipt instead.`,
    )
  await mailPaymentReceipt(tx, scope, id)
  await logActivity(tx, scope, {
    noun: 'payment_entry',
    id,
    needs: 'money',
    about: { property: receipt.propertyId },
    message: `${scope.userName} mailed the receipt for ${amount} to ${tenant}.`,
  })
}
