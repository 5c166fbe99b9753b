import { z } from 'zod'
import { pageFormat, tickets } from '../account/file'
import { get, post } from '../kit/call'
import { id } from '../kit/field'
import { jsonList } from '../kit/formats'

const paymentId = { id: id('Payment', 'payment') }

/** The paper a tenant gets for a payment. */
export const receipt = {
  print: get('tenant/payment-receipt', {
    about: "A payment's receipt as a page to print, or as a PDF. That of a voided payment says so.",
    may: 'tenants',
    input: { ...paymentId, ...pageFormat, ...tickets },
    answers: 'file',
  }),
  mail: post('tenant/mail-payment-receipt', {
    about: "Emails a payment's receipt to the tenant, once.",
    may: 'money',
    input: paymentId,
    errors: ['E_CONFLICT'],
    done: 'The receipt is on its way.',
  }),
  mailMany: post('tenant/mail-payment-receipts', {
    about:
      'Emails the receipts of up to 500 payments to their tenants, each once. Those that cannot be emailed are left out and named: no address, a blocked address, a receipt emailed before, a voided payment.',
    may: 'money',
    input: { payments: jsonList('Payments', z.number().int().positive(), { required: true, max: 500 }) },
    reply: {
      sent: z.number(),
      left_out: z.array(z.object({ id: z.number(), tenant_name: z.string(), why: z.string() })),
    },
    done: 'The receipts are on their way.',
  }),
}
