import { keptDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, queueMail } from '../../../mail/event'
import { templates } from '../../../mail/template'
import { balanceOf, paymentReceipt } from '../receipts/payment-receipt'
import { correctionOf, newestCorrection } from '../receipts/sent-receipt.sql'
import { receiptTexts } from '../receipts/texts/all'

const words = templates({
  en: {
    subject: 'Correction to your receipt no. {number}',
    heading: 'Correction to your receipt',
    paragraphs: [
      'Hello {name},',
      '{company} sent you a receipt for {amount} on {day}. That payment has been removed from your account, so the receipt is no longer valid.',
    ],
    facts: [
      { label: 'Receipt no.', value: '{number}' },
      { label: 'Amount', value: '{amount}' },
      { label: 'Unit', value: '{home}' },
      { label: 'Reason', value: '{reason}' },
      { label: 'Balance on the receipt', value: '{oldBalance}' },
      { label: 'Balance now', value: '{newBalance}' },
    ],
    reason: 'You received this correction because you received the original receipt.',
  },
  es: {
    subject: 'Corrección de su recibo n.º {number}',
    heading: 'Corrección de su recibo',
    paragraphs: [
      'Hola, {name}:',
      '{company} le envió un recibo por {amount} del {day}. Ese pago se anuló en su cuenta, así que el recibo ya no es válido.',
    ],
    facts: [
      { label: 'Recibo n.º', value: '{number}' },
      { label: 'Monto', value: '{amount}' },
      { label: 'Unidad', value: '{home}' },
      { label: 'Motivo', value: '{reason}' },
      { label: 'Saldo según el recibo', value: '{oldBalance}' },
      { label: 'Saldo actual', value: '{newBalance}' },
    ],
    reason: 'Recibe esta corrección porque recibió el recibo y porque renta una vivienda de {company}.',
  },
})

/** Goes to the reader of a receipt whose payment was voided. It is about money owed, so it can't be unsubscribed from. */
export const receiptCorrectionMail: GuestEvent = {
  guest: true,
  name: 'receipt-correction',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const [found, receipt] = [
      await correctionOf(db, account, id),
      await paymentReceipt(db, { account, properties: null }, id),
    ]
    if (!found || !receipt) return null
    return {
      to: found.to,
      property: receipt.propertyId,
      language: receipt.tenantReads,
      person: { kind: 'TENANT', id: receipt.tenantId },
      letterIn: (language) => {
        const { company, tenant: name, number, amount, day, home } = receipt.writtenIn(language)
        const balance = (cents: number) => balanceOf(keptDollars(cents), language)
        return words[language].fill({
          company,
          name,
          number,
          amount,
          day,
          home,
          reason: found.reason || receiptTexts[language].byMistake,
          oldBalance: balance(found.old_cents),
          newBalance: balance(found.new_cents),
        })
      },
    }
  },
  newest: newestCorrection,
}

/** Mails the correction of a receipt that went out before its payment was voided. Answers whether there was one. */
export const mailReceiptCorrection = async (tx: Tx, scope: Scope, payment: number): Promise<boolean> =>
  (await queueMail(tx, scope.account, receiptCorrectionMail, payment, clickOf(scope))) !== null
