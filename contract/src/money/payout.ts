import { phoneDigits } from '@freehold/rules/phone'
import { z } from 'zod'
import { archivedAt } from '../kit/archive'
import { get, post } from '../kit/call'
import { checked } from '../kit/checked'
import { choice, flag, id, money, text } from '../kit/field'
import { isEmail, jsonObject } from '../kit/formats'
import { why } from '../kit/why'
import { paypalTypes } from '../portfolio/owner'

const payoutStates = ['PENDING', 'SENT', 'FAILED', 'RETURNED'] as const
/** At most this many dollars in one transfer. */
export const payoutAtMost = 5000

/** Refuses a recipient that doesn't match its type, since the payout would fail or reach a stranger. */
function recipientProblem(type: (typeof paypalTypes)[number], recipient: string): { pp_addr?: string } {
  const problem = {
    EMAIL: isEmail(recipient) ? null : 'The recipient must be a valid email address.',
    PAYPAL_ID: /^[A-Z\d]{13}$/i.test(recipient) ? null : 'A PayPal ID has 13 letters and digits.',
    PHONE: phoneDigits(recipient).length === 10 ? null : 'The recipient must be a telephone number of ten digits.',
  }[type]
  return problem === null ? {} : { pp_addr: problem }
}

export const payout = {
  board: get('property/get-property-owner-financial', {
    about: "An owner's financial board: the money collected, sent and available.",
    may: 'money',
    input: { id: id('Owner', 'owner') },
    reply: {
      /** Money collected, unit by unit, without deposits. */
      billings: z.array(
        z.object({
          property_id: z.number(),
          property_name: z.string(),
          unit_id: z.number().nullable(),
          unit_name: z.string(),
          paid_amount: z.number(),
        }),
      ),
      payouts: z.array(
        z.object({
          id: z.number(),
          paid_date: z.string(),
          amount: z.number(),
          state: z.enum(payoutStates),
          recipient: z.string(),
          message: z.string(),
          entry_id: z.number().nullable(),
        }),
      ),
      billed_total: z.number(),
      /** Sent and on the way. */
      payout_total: z.number(),
      /** Billed, less what was sent. */
      balance: z.number(),
      /** The expenses of the owner's properties. */
      expenses_total: z.number(),
      deposits_held: z.number(),
      /** The part of what was billed that a card company still has. */
      in_transit: z.number(),
      /** Billed, less expenses, less payouts. */
      available: z.number(),
      why,
      /** False for users of some properties who do not see all of this owner's. */
      may_pay: z.boolean(),
      provider: z.enum(['sandbox', 'paypal']),
      owner: z.object({
        id: z.number(),
        business_name: z.string(),
        owner_name: z.string(),
        avatar_image_sm: z.string(),
        pp_addr_type: z.enum(paypalTypes),
        pp_address: z.string(),
        /** An archived owner is sent nothing until it is restored. */
        ...archivedAt,
      }),
    },
  }),
  send: checked(
    post('property/payout', {
      about:
        'Sends money to an owner once: at most the balance, and at most $5,000. More than is available must be confirmed.',
      may: 'money',
      input: {
        id: id('Owner', 'owner'),
        balance: money('Amount', { min: 0.01, max: 9_999_999 }, { missing: 'Please set the payout amount.' }),
        pp_addr: text('PayPal recipient', { required: true, missing: 'Please set the paypal recipient' }),
        pp_addr_type: choice('PayPal recipient type', paypalTypes, { missing: 'Please set the paypal recipient type' }),
        confirm: flag('Confirm'),
      },
      reply: { id: z.number(), amount: z.number(), state: z.enum(payoutStates) },
      errors: ['E_CONFLICT', 'E_CONFIRM', 'E_PROVIDER', 'E_PAYMENT'],
      done: 'The payout is on its way.',
      ownTransactions: true,
      keyed: true,
    }),
    ({ pp_addr, pp_addr_type }) => recipientProblem(pp_addr_type, pp_addr),
  ),
  notice: post('paypal/payout-notice', {
    about: "PayPal's webhook for payouts. Its content isn't trusted: the server asks PayPal for the status.",
    input: {
      event_type: text('The event', { max: 100 }),
      resource: jsonObject('The payout', z.object({ payout_batch_id: z.string().max(100) })),
    },
    ownTransactions: true,
  }),
}
