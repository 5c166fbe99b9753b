import type { Day } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { escapeHtml } from '../../../providers/mail/escape'
import type { PaymentReceipt } from '../receipts/payment-receipt'
import { receiptTexts } from '../receipts/texts/all'
import { printedPage } from './printed-page'

const titleOf = ({ number, language }: PaymentReceipt): string => receiptTexts[language].title(number)

const wordsOf = ({ language }: PaymentReceipt) => {
  const { paidFor, amount, total } = receiptTexts[language]
  return { paidFor, amount, total }
}

/** A payment's receipt as a PDF, in the language that it is written in. */
export const receiptDocument = (receipt: PaymentReceipt, printedOn: Day): Document => ({
  template: 'receipt',
  language: receipt.language,
  title: titleOf(receipt),
  letterhead: letterheadOf(receipt.company),
  day: printedOn,
  body: {
    printedOn: formatsOf(receipt.language).day(printedOn),
    voided: receipt.voided,
    facts: receipt.facts,
    paid: receipt.paid,
    total: receipt.amount,
    words: wordsOf(receipt),
  },
})

/** The same receipt as a page to print. */
export function receiptPage(receipt: PaymentReceipt, printedOn: Day): string {
  const { facts, paid, voided, language } = receipt
  const { paidFor, amount, total } = wordsOf(receipt)
  const title = titleOf(receipt)
  const rows = paid.map(([what, part]) => `<tr><td>${escapeHtml(what)}</td><td class="num">${part}</td></tr>`)
  return printedPage({
    title,
    language,
    company: receipt.company,
    issued: formatsOf(language).day(printedOn),
    body: `<h1>${title}</h1>
${voided === '' ? '' : `<p><strong>${escapeHtml(voided)}</strong></p>`}
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<table><thead><tr><th scope="col">${paidFor}</th><th scope="col" class="num">${amount}</th></tr></thead><tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">${total}</th><td class="num">${receipt.amount}</td></tr></tfoot></table>`,
  })
}
