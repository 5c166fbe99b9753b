import { returnRateKinds, returnRateStates } from '@freehold/rules/portal/return-rates'
import { languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'

/** What a mandate authorizes: saving an account, one payment, or automatic payments. */
const mandateKinds = ['SAVE', 'ONCE', 'AUTOPAY'] as const

/** Bank debits that came back, as staff see them. */
export const portalReturns = {
  rates: get('portal/return-rates', {
    about:
      'How many bank debits of the last 60 days were returned, beside the limits of the ACH network, and the newest hundred with their codes.',
    may: 'tenants',
    reply: {
      data: z.object({
        from: z.string(),
        to: z.string(),
        /** Bank debits that were taken in these days. */
        sent: z.number(),
        /** Percentages with at most two decimals. NEAR is at half of the limit. */
        rates: z.array(
          z.object({
            kind: z.enum(returnRateKinds),
            returned: z.number(),
            percent: z.number(),
            limit_percent: z.number(),
            state: z.enum(returnRateStates),
          }),
        ),
        returned: z.array(
          z.object({
            id: z.number(),
            /** The payment in the history. */
            entry: z.number(),
            tenant_id: z.number(),
            tenant_name: z.string(),
            home: z.string(),
            amount: z.number(),
            /** Bank account ending in 6789. */
            method: z.string(),
            sent_on: z.string(),
            returned_on: z.string(),
            /** The code of the bank; blank where it gave none. */
            code: z.string(),
            /** The code in words. */
            reason: z.string(),
            /** The fee that the tenant was charged for it; 0 without one. */
            fee: z.number(),
          }),
        ),
      }),
    },
  }),
  mandate: get('portal/mandate', {
    about: 'The authorization of a bank debit as the tenant read and gave it.',
    may: 'tenants',
    /** The `entry` of the payment. */
    input: { payment_id: id('Payment', 'payment') },
    reply: {
      data: z.object({
        kind: z.enum(mandateKinds),
        version: z.string(),
        language: z.enum(languages),
        text: z.string(),
        hash: z.string(),
        accepted_at: z.string(),
        address: z.string(),
        device: z.string(),
      }),
    },
  }),
}
