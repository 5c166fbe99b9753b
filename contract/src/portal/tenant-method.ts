import { z } from 'zod'
import { get, post } from '../kit/call'
import { id } from '../kit/field'
import { opaque } from '../kit/formats'

/** What the portal keeps of a card or an account; never its number or what charges it. */
export const savedMethod = z.object({
  id: z.number(),
  kind: z.enum(['CARD', 'PAYPAL', 'BANK']),
  /** The email of a PayPal account. */
  label: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** The method whose fee it costs. */
  method: z.enum(['CREDIT_CARD', 'DEBIT_CARD', 'PAYPAL']),
  /** Year and month: 2029-04. */
  expires: z.string().nullable(),
  expired: z.boolean(),
})

/** Cards and PayPal accounts that a tenant saved to pay with later. */
export const tenantMethod = {
  list: get('tenants/get-methods', {
    about: 'The ways to pay that the tenant saved, the newest first.',
    tenant: true,
    household: true,
    reply: { data: z.array(savedMethod) },
  }),
  save: post('tenants/save-method', {
    about:
      'Saves the card or PayPal account of a nonce at the card company. E_CODE asks for a mailed code in this session first, which tenants/request-code sends.',
    tenant: true,
    household: true,
    input: { nonce: opaque('The card', { required: false }) },
    reply: { data: savedMethod },
    errors: ['E_CODE', 'E_CONFLICT', 'E_PAYMENT', 'E_PROVIDER'],
    ownTransactions: true,
  }),
  delete: post('tenants/delete-method', {
    about: 'Removes a saved way to pay, at the card company too.',
    tenant: true,
    household: true,
    input: { id: id('Way to pay', 'portal_method') },
    errors: ['E_PROVIDER'],
    ownTransactions: true,
  }),
}
