import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { keyOf } from '../../../mail/event'
import { mailedTo } from '../../../mail/mail-message.sql'
import { plainAddress, suppressedOf } from '../../../mail/suppression.sql'
import { logActivities } from '../../account/log/activity.sql'
import { mailPaymentReceipts, paymentReceiptMail } from '../mails/payment-receipt'
import { type PaymentReceipt, paymentReceipts } from '../receipts/payment-receipt'

interface LeftOut {
  id: number
  tenant_name: string
  /** The sentence for a person. */
  why: string
}

interface Mailed {
  sent: number
  left_out: LeftOut[]
}

/** Mails the receipt of a payment to its tenant. A mail that could not arrive is refused before it is promised. */
export async function mailReceipt(tx: Tx, scope: Scope, id: number): Promise<void> {
  const { left_out } = await mailReceipts(tx, scope, [id])
  if (left_out[0]) throw new Refusal('E_CONFLICT', left_out[0].why)
}

/** Mails the receipts of payments to their tenants. Those whose mail could not arrive are left out, each with its reason. */
export async function mailReceipts(tx: Tx, scope: Scope, payments: readonly number[]): Promise<Mailed> {
  const ids = [...new Set(payments)]
  const receipts = await paymentReceipts(tx, scope, ids)
  if (receipts.length < ids.length) throw notFound('Payment')
  const [mailed, suppressed] = await Promise.all([
    mailedTo(
      tx,
      scope.account,
      ids.map((id) => keyOf(paymentReceiptMail, id)),
    ),
    suppressedOf(
      tx,
      scope.account,
      receipts.map(({ email }) => email),
    ),
  ])
  const reasons = receipts.map((receipt) => {
    const before = mailed.get(keyOf(paymentReceiptMail, receipt.id))
    return { receipt, why: inTheWay(receipt, { before, suppressed: suppressed.has(plainAddress(receipt.email)) }) }
  })
  const going = reasons.flatMap(({ receipt, why }) => (why === null ? [receipt] : []))
  const queued = await mailPaymentReceipts(tx, scope, going)
  await logActivities(
    tx,
    scope,
    going.filter(({ id }) => queued.has(id)).map((receipt) => mailedLine(scope, receipt)),
  )
  const left_out = reasons.flatMap(({ receipt, why }) => {
    // Another request mailed it at the same time.
    const reason = why ?? (queued.has(receipt.id) ? null : alreadyMailed(receipt.email))
    return reason === null ? [] : [{ id: receipt.id, tenant_name: receipt.tenant, why: reason }]
  })
  return { sent: queued.size, left_out }
}

const alreadyMailed = (to: string): string => `This receipt was already emailed to ${to}. Download it to send it again.`

interface Standing {
  /** The address that it was mailed to before. */
  before: string | undefined
  suppressed: boolean
}

function inTheWay({ voided, email, tenant }: PaymentReceipt, { before, suppressed }: Standing): string | null {
  if (voided !== '') return "This payment was voided, so its receipt can't be emailed. Download it instead."
  if (email === '') return `${tenant} has no email address. Add one to the tenant, then send the receipt.`
  if (before !== undefined) return alreadyMailed(before)
  return suppressed
    ? `${email} gets no more emails like this: it unsubscribed, or an email to it bounced. Download the receipt instead.`
    : null
}

const mailedLine = ({ userName }: Scope, { id, propertyId, amount, tenant }: PaymentReceipt) => ({
  noun: 'payment_entry' as const,
  id,
  needs: 'money' as const,
  about: { property: propertyId },
  message: `${userName} emailed the receipt for ${amount} to ${tenant}.`,
})
