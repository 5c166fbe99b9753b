import { feeReturns, noticeRules, partialRules, policyPlaces } from '@freehold/rules/portal/payment-policy'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, optionalChoice, optionalDecimal, optionalId, optionalMoney, optionalWhole, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'

const mostPercent = 20
const mostFlat = 1_000
const mostBound = 10_000
const mostReturnedFee = 100

/** The fee of one way to pay: a share of the amount and a flat part, within bounds. Blank bounds are none. */
const feeFields = <const W extends string>(way: W, label: string) =>
  ({
    [`${way}_percent`]: optionalDecimal(`${label}: percent`, { min: 0, max: mostPercent }),
    [`${way}_flat`]: optionalMoney(`${label}: flat amount`, { min: 0, max: mostFlat }),
    [`${way}_min`]: optionalMoney(`${label}: least fee`, { min: 0, max: mostBound }),
    [`${way}_max`]: optionalMoney(`${label}: highest fee`, { min: 0, max: mostBound }),
  }) as Record<`${W}_percent`, ReturnType<typeof optionalDecimal>> &
    Record<`${W}_flat` | `${W}_min` | `${W}_max`, ReturnType<typeof optionalMoney>>

/** The settings of the account; of a property or a lease, where a blank goes by the level above. */
const place = { property_id: optionalId('Property', 'property'), rent_id: optionalId('Lease', 'occupancy') }

const portalStates = ['ON', 'OFF'] as const

/** The level that decided: the nearest one that says something. */
const from = z.enum(policyPlaces)

const shownFee = <const W extends string>(way: W) =>
  ({
    [`${way}_percent`]: z.number().nullable(),
    [`${way}_flat`]: z.number().nullable(),
    [`${way}_min`]: z.number().nullable(),
    [`${way}_max`]: z.number().nullable(),
  }) as Record<`${W}_${'percent' | 'flat' | 'min' | 'max'}`, z.ZodNullable<z.ZodNumber>>

/** What tenants may pay in the portal, and what it costs them. */
export const portalFees = {
  get: get('portal/get-payment-settings', {
    about:
      'The fees, the policy and the free way to pay in the portal: of the account, or with `property_id` or `rent_id` of one property or lease.',
    may: 'account',
    input: place,
    reply: {
      data: z.object({
        property_id: z.number().nullable(),
        rent_id: z.number().nullable(),
        portal: z.enum(portalStates).nullable(),
        partial: z.enum(partialRules).nullable(),
        minimum_percent: z.number().nullable(),
        on_notice: z.enum(noticeRules).nullable(),
        fee_on_return: z.enum(feeReturns).nullable(),
        /** The tenant's fee for a bank debit that came back. */
        returned_fee: z.number().nullable(),
        free_way: z.string(),
        /** True if this property has fees of its own; always true of the account. */
        own_fees: z.boolean(),
        ...shownFee('credit'),
        ...shownFee('debit'),
        ...shownFee('paypal'),
        ...shownFee('bank'),
        ...recordVersion,
      }),
      /** The policy that counts here, whichever level decided. */
      holds: z.object({
        portal: z.object({ value: z.enum(portalStates), from }),
        partial: z.object({ value: z.enum(partialRules), minimum_percent: z.number().nullable(), from }),
        on_notice: z.object({ value: z.enum(noticeRules), from }),
      }),
      /** Properties with settings of their own, at most a hundred. */
      properties: z.array(z.object({ id: z.number(), property_name: z.string() })),
      /** Convenience fees of this year: income of the company. */
      fees_this_year: z.number(),
    },
  }),
  save: post('portal/save-payment-settings', {
    about:
      'Changes the fees, the policy and the free way to pay. Fees count from today. With the `version` that was read, what someone else has changed since is not replaced.',
    may: 'account',
    input: {
      ...place,
      portal: optionalChoice('Payments in the portal', portalStates, null),
      partial: optionalChoice('Partial payments', partialRules, null),
      minimum_percent: optionalWhole('At least, percent', { min: 1, max: 100 }),
      on_notice: optionalChoice('After a notice to pay or move out', noticeRules, null),
      fee_on_return: optionalChoice('Fee of a voided payment', feeReturns, null),
      returned_fee: optionalMoney('Fee of a returned bank debit', { min: 0, max: mostReturnedFee }),
      free_way: text('Free way to pay', { max: 500 }),
      own_fees: flag('Fees of its own'),
      ...feeFields('credit', 'Credit card'),
      ...feeFields('debit', 'Debit card'),
      ...feeFields('paypal', 'PayPal'),
      ...feeFields('bank', 'Bank account'),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The payment settings are saved.',
  }),
}
