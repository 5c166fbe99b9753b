import { cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Tx } from '../../../database/write'
import { type EnglishEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'
import { invoiceOf, numberOf } from '../invoices/invoice.sql'
import { openMembership, payerOf, reason } from './payer.sql'

const words = template({
  subject: 'Invoice {no}: {amount}',
  heading: 'Your invoice',
  paragraphs: ['Hello {name},', "We charged {amount} to {method} for {company}'s membership. The invoice is attached."],
  facts: [
    { label: 'Invoice', value: '{no}' },
    { label: 'Total', value: '{amount}' },
    { label: 'Payment method', value: '{method}' },
  ],
  action: openMembership,
  reason,
})

export const membershipInvoiceMail: EnglishEvent = {
  name: 'membership-invoice',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const [payer, invoice] = await Promise.all([payerOf(db, account), invoiceOf(db, account, id)])
    if (!payer || !invoice) return null
    const { name, company, email } = payer
    const amount = showDollars(toDollars(cents(invoice.total)))
    return {
      to: email,
      letter: words.fill({ no: numberOf(invoice), amount, name, company, method: invoice.method }),
      attachment: { kind: 'INVOICE', record: id },
    }
  },
  newest: newestOf('invoice'),
}

/** The PDF has been issued before. */
export const mailInvoice = (tx: Tx, account: number, id: number): Promise<unknown> =>
  queueMail(tx, account, membershipInvoiceMail, id)
