import { showDay, showDays } from '@freehold/rules/day'
import { showDollars, toDollars } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import { issueAll } from '../../../documents/issue-all'
import { issuedDocument } from '../../../documents/issue-document'
import { type Document, renderDocument } from '../../../documents/render-document'
import { notFound } from '../../../http/refusal'
import { type Invoice, invoiceOf, numberOf } from './invoice.sql'

/** The invoice as it was issued. The first to ask, its reader or the job, issues it. */
export async function issuedInvoice(
  context: AppContext,
  account: number,
  id: number,
): Promise<{ name: string; pdf: Buffer }> {
  const invoice = await invoiceOf(readsOf(context.pool, account), account, id)
  if (!invoice) throw notFound('Invoice')
  const name = `Invoice ${numberOf(invoice)}.pdf`
  const make = () => renderDocument(invoiceDocument(invoice))
  return { name, pdf: await issuedDocument(context, { account }, { kind: 'INVOICE', record: id, name, make }) }
}

/** The operator sends it, so the letterhead is the operator's and not the account's. */
function invoiceDocument(invoice: Invoice): Document {
  const { seller, billedTo, issuedOn, period, lines, total, method } = invoice
  const inDollars = (amount: Invoice['total']) => showDollars(toDollars(amount))
  return {
    template: 'invoice',
    title: `Invoice ${numberOf(invoice)}`,
    letterhead: { name: seller.name, address: seller.lines },
    day: issuedOn,
    body: {
      printedOn: showDay(issuedOn),
      billedTo: [billedTo.name, ...billedTo.lines],
      facts: [
        ['Invoice', numberOf(invoice)],
        ['Date', showDay(issuedOn)],
        ['Period', showDays(period.from, period.to)],
        ['Paid with', method],
      ],
      rows: lines.map(({ text, amount }) => [text, inDollars(amount)]),
      total: inDollars(total),
    },
  }
}

const atOnce = 100

const toIssue = async (db: Db, most: number) => {
  const { rows } = await sql<{
    account: number
    id: number
  }>`select account, id from invoices_to_print(${most})`.execute(db)
  return rows
}

/** Issues what no one has opened yet, and lets `mail` send it: a mail carries the document as it was issued. */
export const issueInvoices = (context: AppContext, mail: (account: number, id: number) => Promise<void>) =>
  issueAll(context, {
    job: 'membership-invoices',
    due: toIssue,
    atOnce,
    failure: 'An invoice was not issued',
    issue: async ({ account, id }) => {
      await issuedInvoice(context, account, id)
      await mail(account, id)
    },
  })
