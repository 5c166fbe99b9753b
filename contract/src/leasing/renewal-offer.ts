import { offeredTermKinds, offerStates } from '@freehold/rules/leasing/renewal-offer'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, day, id, money, optionalChoice, optionalDay, optionalMoney, text, whole } from '../kit/field'
import { rentPeriods } from '../portfolio/unit'
import { amountBounds } from './occupancy'

const Term = z.object({
  kind: z.enum(offeredTermKinds),
  /** Null of month to month. */
  ends: z.string().nullable(),
  rent: z.number(),
})

const Offer = z.object({
  id: z.number(),
  state: z.enum(offerStates),
  /** The first day of each of its terms. */
  begins: z.string(),
  rent_now: z.number(),
  rent_period: z.enum(rentPeriods),
  terms: z.array(Term),
  answer_by: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: z.string(),
  seen_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** The place of the accepted term, from 1; null without one. */
  taken: z.number().nullable(),
  /** The last day that a tenant who declined plans; null without one. */
  leaves_on: z.string().nullable(),
  closed_at: z.string().nullable(),
  closed_by: z.string(),
  close_reason: z.string(),
  /** Staff acted on the answer: a new term was agreed, or another offer made. */
  settled: z.boolean(),
  can_change: z.boolean(),
  /** The change that an answer, a change and a withdrawal name. */
  seen_version: z.number(),
})

const tenancy = id('Tenancy', 'occupancy')

/** The version that the form showed. It detects an answer or a change of another user since. */
export const seenVersion = () => whole('Version', { min: 1, max: 999_999_999 })

const offered = {
  term_1: choice('First term', offeredTermKinds),
  ends_1: optionalDay('End of the first term'),
  rent_1: money('Rent of the first term', amountBounds),
  term_2: optionalChoice('Second term', offeredTermKinds, null),
  ends_2: optionalDay('End of the second term'),
  rent_2: optionalMoney('Rent of the second term', amountBounds),
  term_3: optionalChoice('Third term', offeredTermKinds, null),
  ends_3: optionalDay('End of the third term'),
  rent_3: optionalMoney('Rent of the third term', amountBounds),
  answer_by: day('Answer by'),
  note: text('Note to the tenant', { max: 1000 }),
}

/** Offers to renew that staff make to tenants, who answer in the portal. */
export const renewalOffer = {
  list: get('lease/get-renewal-offers', {
    about:
      'The offers to renew the lease of a tenancy, newest first, what a new one starts from, and why none can be made.',
    may: 'leases',
    input: { tenant_rent_id: tenancy },
    reply: {
      data: z.object({
        offers: z.array(Offer),
        /** Why no offer can be made; null where one can. */
        refused: z.string().nullable(),
        /** Null where no offer can be made. */
        proposal: z
          .object({
            begins: z.string(),
            rent: z.number(),
            rent_period: z.enum(rentPeriods),
            terms: z.array(Term),
            answer_by: z.string(),
            /** The days that may be chosen to answer by. */
            from: z.string(),
            to: z.string(),
          })
          .nullable(),
      }),
    },
  }),
  make: post('lease/make-renewal-offer', {
    about:
      'Offers a tenant up to three terms after its lease, to answer in the portal by a day. The tenant gets an email. One offer is open at a time.',
    may: 'leases',
    input: { tenant_rent_id: tenancy, ...offered },
    reply: { id: z.number() },
    serializeBy: 'tenant_rent_id',
    errors: ['E_CONFLICT'],
    done: 'The offer is sent.',
  }),
  change: post('lease/change-renewal-offer', {
    about: 'Changes an offer that has no answer yet. The tenant gets an email with the new terms.',
    may: 'leases',
    input: { id: id('Offer', 'renewal_offer'), seen_version: seenVersion(), ...offered },
    errors: ['E_CONFLICT'],
    done: 'The changed offer is sent.',
  }),
  withdraw: post('lease/withdraw-renewal-offer', {
    about: 'Withdraws an offer that has no answer yet. The tenant gets an email.',
    may: 'leases',
    input: {
      id: id('Offer', 'renewal_offer'),
      seen_version: seenVersion(),
      reason: text('Message to the tenant', { max: 1000 }),
    },
    errors: ['E_CONFLICT'],
    done: 'The offer is withdrawn.',
  }),
}
