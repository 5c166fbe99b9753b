import { offeredTermKinds, offerStates } from '@freehold/rules/leasing/renewal-offer'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { id, optionalDay, whole } from '../kit/field'
import { seenVersion } from '../leasing/renewal-offer'
import { rentPeriods } from '../portfolio/unit'

/** What follows when a tenant does not answer: it stays month to month, rent is billed on, or nothing is agreed. */
export const withoutAnswer = ['MONTH_TO_MONTH', 'BILLED_ON', 'LEASE_ENDS'] as const

const Offer = z.object({
  id: z.number(),
  state: z.enum(offerStates),
  rent_id: z.number(),
  home: z.string(),
  /** The last day of the lease of now. */
  lease_ends: z.string(),
  month_to_month: z.boolean(),
  begins: z.string(),
  rent_now: z.number(),
  rent_period: z.enum(rentPeriods),
  terms: z.array(
    z.object({
      place: z.number(),
      kind: z.enum(offeredTermKinds),
      /** Null of month to month. */
      ends: z.string().nullable(),
      rent: z.number(),
      /** The rent less that of now; below zero where it falls. */
      difference: z.number(),
    }),
  ),
  answer_by: z.string(),
  without_answer: z.enum(withoutAnswer),
  note: z.string(),
  made_at: z.string(),
  seen_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** The place of the accepted term; null without one. */
  taken: z.number().nullable(),
  leaves_on: z.string().nullable(),
  /** The landlord's words about a withdrawal. */
  close_reason: z.string(),
  can_answer: z.boolean(),
  seen_version: z.number(),
})

const whose = { id: id('Offer', 'renewal_offer') }

export const tenantOffer = {
  list: get('tenants/get-renewal-offers', {
    about: 'Offers to renew the leases of the tenant, newest first: open ones, and the answered ones of the last year.',
    tenant: true,
    reply: { data: z.array(Offer) },
  }),
  see: post('tenants/see-renewal-offer', {
    about: 'Notes that the tenant opened an offer. The landlord sees the time.',
    tenant: true,
    input: whose,
  }),
  accept: post('tenants/accept-renewal-offer', {
    about: 'Accepts one of the terms of an offer. It is an answer, no signature: the landlord then sends the lease.',
    tenant: true,
    input: { ...whose, seen_version: seenVersion(), place: whole('Term', { min: 1, max: 3 }) },
    errors: ['E_CONFLICT'],
  }),
  decline: post('tenants/decline-renewal-offer', {
    about: 'Declines an offer, with the day that the tenant plans to move out where it names one. It gives no notice.',
    tenant: true,
    input: { ...whose, seen_version: seenVersion(), leaves_on: optionalDay('Last day') },
    errors: ['E_CONFLICT'],
  }),
}
