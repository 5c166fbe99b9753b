import { mailWaitSeconds } from '@freehold/rules/money/collecting/undo-window'
import { byId } from '../../../database/by-id'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Composed, clickOf, keyOf, type MailEvent, queueAllComposed } from '../../../mail/event'
import { withdrawMail } from '../../../mail/mail-message.sql'
import { template } from '../../../mail/template'
import { type PaymentReceipt, paymentReceipt } from '../receipts/payment-receipt'

const words = template({
  subject: 'Receipt: {amount} on {day}',
  heading: 'We received {amount}',
  paragraphs: ['Hello {name},', '{company} received your payment of {amount}.'],
  facts: [
    { label: 'Receipt no.', value: '{number}' },
    { label: 'Date', value: '{day}' },
    { label: 'Amount', value: '{amount}' },
    { label: 'Method', value: '{method}' },
    { label: 'Unit', value: '{home}' },
    { label: 'For', value: '{paidFor}' },
    { label: 'Balance after this payment', value: '{balance}' },
  ],
  reason: 'You get this receipt because you rent from {company}.',
})

function letterOf({ email, propertyId, method: by, paid, ...receipt }: PaymentReceipt): Composed {
  const { company, tenant: name, number, amount, day, home, balance } = receipt
  const method = by === '' ? 'Not recorded' : by
  const paidFor = paid.map(([what, part]) => `${what}: ${part}`).join('\n')
  return {
    to: email,
    property: propertyId,
    letter: words.fill({ company, name, number, amount, day, home, balance, method, paidFor }),
  }
}

export const paymentReceiptMail: MailEvent = {
  name: 'payment-receipt',
  courtesy: true,
  wait: mailWaitSeconds,
  words,
  compose: async (db, account, id) => {
    const receipt = await paymentReceipt(db, { account, properties: null }, id)
    return receipt && receipt.voided === '' && receipt.email !== '' ? letterOf(receipt) : null
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('receipt as r')
      .innerJoin('tenant as t', byId('t', 'r', 'tenant_id'))
      .where('r.account_id', '=', account)
      .where('r.voided_by', 'is', null)
      .where('t.email', '<>', '')
      .select('r.id')
      .orderBy('r.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}

/** Queues receipts to tenants who have an address, and answers the payments whose receipt was not mailed before. */
export async function mailPaymentReceipts(
  tx: Tx,
  scope: Scope,
  receipts: readonly PaymentReceipt[],
): Promise<ReadonlySet<number>> {
  const keyed = receipts.map((receipt) => ({ receipt, key: keyOf(paymentReceiptMail, receipt.id) }))
  const ready = keyed.map(({ receipt, key }) => ({ key, composed: letterOf(receipt) }))
  const queued = await queueAllComposed(tx, scope.account, paymentReceiptMail, ready, clickOf(scope))
  return new Set(keyed.flatMap(({ receipt, key }) => (queued.has(key) ? [receipt.id] : [])))
}

/** Keeps the receipt of a payment that was voided from being sent. Answers whether it was still in the queue. */
export const withdrawPaymentReceipt = (tx: Tx, { account }: Scope, id: number): Promise<boolean> =>
  withdrawMail(tx, account, keyOf(paymentReceiptMail, id), 'The payment was voided before its receipt was sent.')
