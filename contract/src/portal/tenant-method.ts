import { payMethods } from '@freehold/rules/portal/payment-fee'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, id, money } from '../kit/field'
import { opaque } from '../kit/formats'

/** READY pays. DEPOSITS waits for the amounts of two small deposits, and CHECKING for the bank network. */
const methodStates = ['READY', 'DEPOSITS', 'CHECKING'] as const

/** How a bank account is checked: the bank network is asked, or two small deposits are sent to it. */
const bankWays = ['NETWORK_CHECK', 'MICRO_TRANSFERS'] as const

/** What the portal keeps of a card or an account; never its number or what charges it. */
export const savedMethod = z.object({
  id: z.number(),
  kind: z.enum(['CARD', 'PAYPAL', 'BANK']),
  /** The email of a PayPal account; of a bank account CHECKING or SAVINGS. */
  label: z.string(),
  /** Of a bank account the name of the bank. */
  brand: z.string(),
  last4: z.string(),
  /** The method whose fee it costs. */
  method: z.enum(payMethods),
  state: z.enum(methodStates),
  /** Year and month: 2029-04. */
  expires: z.string().nullable(),
  expired: z.boolean(),
})

/** An authorization in the words that the tenant reads and the server keeps. What is sent back is its hash. */
export const mandateShown = z.object({ version: z.string(), text: z.string(), hash: z.string() })

/** The hash of the authorization that was on the screen. */
export const mandateHash = (required: boolean) => opaque('The authorization', { required })

const deposit = { min: 0.01, max: 0.99 }

/** Cards, PayPal accounts and bank accounts that a tenant saved to pay with later. */
export const tenantMethod = {
  list: get('tenants/get-methods', {
    about: 'The ways to pay that the tenant saved, the newest first.',
    tenant: true,
    household: true,
    reply: { data: z.array(savedMethod) },
  }),
  save: post('tenants/save-method', {
    about:
      'Saves the card or PayPal account of a nonce at the card company. E_CODE asks for an emailed code in this session first, which tenants/request-code sends.',
    tenant: true,
    household: true,
    input: { nonce: opaque('The card', { required: false }) },
    reply: { data: savedMethod },
    errors: ['E_CODE', 'E_CONFLICT', 'E_PAYMENT', 'E_PROVIDER'],
    ownTransactions: true,
  }),
  bankMandate: get('tenants/get-bank-mandate', {
    about: 'What a tenant agrees to by saving a bank account: no debit without a payment that is confirmed by itself.',
    tenant: true,
    reply: { data: mandateShown },
  }),
  saveBank: post('tenants/save-bank-method', {
    about:
      'Saves the bank account of a nonce and checks it. E_CODE asks for an emailed code in this session first; E_CONFIRM says that the authorization has changed and has to be read again. An E_PAYMENT with `deposits` among its fields offers two small deposits as the other way to check.',
    tenant: true,
    input: {
      nonce: opaque('The bank account', { required: false }),
      by: choice('Way to check', bankWays),
      mandate_hash: mandateHash(true),
    },
    reply: { data: savedMethod },
    errors: ['E_CODE', 'E_CONFIRM', 'E_CONFLICT', 'E_PAYMENT', 'E_PROVIDER'],
    ownTransactions: true,
  }),
  confirm: post('tenants/confirm-method', {
    about: 'Confirms a bank account by the amounts of its two small deposits, in either order.',
    tenant: true,
    input: {
      id: id('Way to pay', 'portal_method'),
      first_amount: money('First deposit', deposit),
      second_amount: money('Second deposit', deposit),
    },
    reply: { data: savedMethod },
    errors: ['E_CONFLICT', 'E_PROVIDER'],
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
