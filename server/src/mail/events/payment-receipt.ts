import { paymentReceipt } from '../../areas/money/ledger/payment-receipt'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { clickOf, type MailEvent, queueMail } from '../event'
import { template } from '../template'

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

export const paymentReceiptMail: MailEvent = {
  name: 'payment-receipt',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const receipt = await paymentReceipt(db, { account, properties: null }, id)
    if (!receipt) return null
    if (receipt.voided !== '' || receipt.email === '') return null
    const { company, tenant: name, number, amount, day, home, balance, paid } = receipt
    const method = receipt.method === '' ? 'Not recorded' : receipt.method
    const paidFor = paid.map(([what, part]) => `${what}: ${part}`).join('\n')
    return {
      to: receipt.email,
      property: receipt.propertyId,
      letter: words.fill({ company, name, number, amount, day, home, balance, method, paidFor }),
    }
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('receipt as r')
      .innerJoin('tenant as t', (join) =>
        join.onRef('t.account_id', '=', 'r.account_id').onRef('t.id', '=', 'r.tenant_id'),
      )
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

/** Sends a tenant the receipt of a payment. */
export const mailPaymentReceipt = (tx: Tx, scope: Scope, payment: number): Promise<unknown> =>
  queueMail(tx, scope.account, paymentReceiptMail, payment, clickOf(scope))
