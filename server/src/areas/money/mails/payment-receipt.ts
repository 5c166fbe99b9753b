import { mailWaitSeconds } from '@freehold/rules/undo-window'
import { byId } from '../../../database/by-id'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, keyOf, queueAllComposed } from '../../../mail/event'
import { withdrawMail } from '../../../mail/mail-message.sql'
import { templates } from '../../../mail/template'
import { type PaymentReceipt, paymentReceipt } from '../receipts/payment-receipt'
import { receiptTexts } from '../receipts/texts/all'

const words = templates({
  en: {
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
    reason: 'You received this receipt because you rent from {company}.',
  },
  es: {
    subject: 'Recibo: {amount}, {day}',
    heading: 'Recibimos {amount}',
    paragraphs: ['Hola, {name}:', '{company} recibió su pago de {amount}.'],
    facts: [
      { label: 'Recibo n.º', value: '{number}' },
      { label: 'Fecha', value: '{day}' },
      { label: 'Monto', value: '{amount}' },
      { label: 'Forma de pago', value: '{method}' },
      { label: 'Unidad', value: '{home}' },
      { label: 'Concepto', value: '{paidFor}' },
      { label: 'Saldo después de este pago', value: '{balance}' },
    ],
    reason: 'Recibe este recibo porque renta una vivienda de {company}.',
  },
})

const mailOf = (receipt: PaymentReceipt): GuestMail => ({
  to: receipt.email,
  property: receipt.propertyId,
  language: receipt.tenantReads,
  letterIn: (language) => {
    const {
      company,
      tenant: name,
      number,
      amount,
      fee,
      day,
      home,
      balance,
      method: by,
      paid,
    } = receipt.writtenIn(language)
    const method = by === '' ? receiptTexts[language].notRecorded : by
    const charged = fee === '' ? [] : [receiptTexts[language].feeBeside(fee)]
    const paidFor = [...paid.map(([what, part]) => `${what}: ${part}`), ...charged].join('\n')
    return words[language].fill({ company, name, number, amount, day, home, balance, method, paidFor })
  },
})

export const paymentReceiptMail: GuestEvent = {
  guest: true,
  name: 'payment-receipt',
  courtesy: true,
  wait: mailWaitSeconds,
  words,
  compose: async (db, account, id) => {
    const receipt = await paymentReceipt(db, { account, properties: null }, id)
    return receipt && receipt.voided === '' && receipt.email !== '' ? mailOf(receipt) : null
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
  const ready = keyed.map(({ receipt, key }) => ({ key, composed: mailOf(receipt) }))
  const queued = await queueAllComposed(tx, scope.account, paymentReceiptMail, ready, clickOf(scope))
  return new Set(keyed.flatMap(({ receipt, key }) => (queued.has(key) ? [receipt.id] : [])))
}

/** Keeps the receipt of a payment that was voided from being sent. Answers whether it was still in the queue. */
export const withdrawPaymentReceipt = (tx: Tx, { account }: Scope, id: number): Promise<boolean> =>
  withdrawMail(tx, account, keyOf(paymentReceiptMail, id), 'The payment was voided before its receipt was sent.')
