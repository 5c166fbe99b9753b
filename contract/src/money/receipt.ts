import { pageFormat, tickets } from '../account/file'
import { get, post } from '../kit/call'
import { id } from '../kit/field'

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
    about: "Mails a payment's receipt to the tenant, once.",
    may: 'money',
    input: paymentId,
    errors: ['E_CONFLICT'],
    done: 'The receipt is on its way.',
  }),
}
