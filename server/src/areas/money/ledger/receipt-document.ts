import { type Day, showDay } from '@freehold/rules/day'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { escapeHtml } from '../../../providers/mail/escape'
import type { PaymentReceipt } from '../receipts/payment-receipt'
import { printedPage } from './printed-page'

const titleOf = ({ number }: PaymentReceipt): string => `Receipt no. ${number}`

/** A payment's receipt as a PDF. */
export const receiptDocument = (receipt: PaymentReceipt, printedOn: Day): Document => ({
  template: 'receipt',
  title: titleOf(receipt),
  letterhead: letterheadOf(receipt.company),
  day: printedOn,
  body: {
    printedOn: showDay(printedOn),
    voided: receipt.voided,
    facts: receipt.facts,
    paid: receipt.paid,
    total: receipt.amount,
  },
})

/** The same receipt as a page to print. */
export function receiptPage(receipt: PaymentReceipt, printedOn: Day): string {
  const { facts, paid, voided } = receipt
  const title = titleOf(receipt)
  const rows = paid.map(([what, amount]) => `<tr><td>${escapeHtml(what)}</td><td class="num">${amount}</td></tr>`)
  return printedPage({
    title,
    company: receipt.company,
    issued: showDay(printedOn),
    body: `<h1>${title}</h1>
${voided === '' ? '' : `<p><strong>${escapeHtml(voided)}</strong></p>`}
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<table><thead><tr><th scope="col">For</th><th scope="col" class="num">Amount</th></tr></thead><tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="num">${receipt.amount}</td></tr></tfoot></table>`,
  })
}
