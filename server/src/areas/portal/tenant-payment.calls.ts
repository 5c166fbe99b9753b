import type { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { actingFor } from '../../database/tenant-scope'
import { renderPaper } from '../../documents/letterhead'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { receiptDocument } from '../money/ledger/receipt-document'
import { paymentReceipt } from '../money/receipts/payment-receipt'
import { paymentOptions } from './paying/options'
import { payAsTenant } from './paying/pay'
import { previewPayment } from './paying/preview'
import { sentPayments } from './paying/sent-payments'
import { isOwnPayment } from './paying/sent-payments.sql'

export const tenantPaymentHandlers: HandlersOf<typeof tenantPayment> = {
  options: async ({ db, scope, input, context }) => ({
    data: await paymentOptions(db, scope, input.rent_id, context),
  }),

  preview: async ({ db, scope, input }) => ({ data: await previewPayment(db, scope, input) }),

  pay: ({ context, scope, input, key, caller }) => payAsTenant(context, scope, input, { key, giver: caller }),

  receipt: async ({ db, scope, input, context, reply }) => {
    const acting = actingFor(scope)
    const own = await isOwnPayment(db, scope, input.id)
    const found = own ? await paymentReceipt(db, acting, input.id) : undefined
    if (!found) throw notFound('Payment')
    const pdf = await renderPaper(context, acting, receiptDocument(found, scope.today))
    return sendDocument(reply, `receipt-${found.number}.pdf`, pdf)
  },

  sent: async ({ db, scope }) => ({ data: await sentPayments(db, scope) }),
}
