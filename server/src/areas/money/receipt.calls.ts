import type { receipt } from '@freehold/contract/money/receipt'
import { renderPaper } from '../../documents/letterhead'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { mailReceipt, mailReceipts } from './ledger/mail-receipt'
import { sendPage } from './ledger/printed-page'
import { receiptDocument, receiptPage } from './ledger/receipt-document'
import { paymentReceipt } from './receipts/payment-receipt'

export const receiptHandlers: HandlersOf<typeof receipt> = {
  print: async ({ db, scope, input, context, reply }) => {
    const found = await paymentReceipt(db, scope, input.id)
    if (!found) throw notFound('Payment')
    if (input.format === 'html') return sendPage(context, scope, reply, receiptPage(found, scope.today))
    const pdf = await renderPaper(context, scope, receiptDocument(found, scope.today))
    return sendDocument(reply, `receipt-${found.number}.pdf`, pdf)
  },

  mail: async ({ tx, scope, input }) => {
    await mailReceipt(tx, scope, input.id)
    return {}
  },

  mailMany: ({ tx, scope, input }) => mailReceipts(tx, scope, input.payments),
}
