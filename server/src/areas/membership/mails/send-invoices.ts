import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import { issueInvoices } from '../invoices/issue-invoices'
import { mailInvoice } from './invoice'

/** Issues new invoices as PDF, and mails each once to the account's owner. */
export const sendInvoices = (context: AppContext) =>
  issueInvoices(context, async (account, id) => {
    await write(context.pool, account, (tx) => mailInvoice(tx, account, id))
  })
