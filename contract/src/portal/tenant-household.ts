import { shareKinds } from '@freehold/rules/portal/shares'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, flag, id, optionalId } from '../kit/field'
import { jsonList } from '../kit/formats'

const Agreement = z.object({
  id: z.number(),
  kind: z.enum(shareKinds),
  shares: z.array(
    z.object({
      /** Null is the account holder. */
      member: z.number().nullable(),
      name: z.string(),
      you: z.boolean(),
      /** In dollars of the full rent, or in percent. */
      value: z.number(),
      /** The share of today's rent, in dollars. */
      amount: z.number(),
      accepted_at: z.string().nullable(),
    }),
  ),
  proposed_by: z.string(),
  proposed_at: z.string(),
  agreed_at: z.string().nullable(),
  /** The adult who shared it with the landlord; blank while the landlord doesn't see it. */
  shared_by: z.string(),
})

const whose = { id: id('Shares', 'share_agreement') }

/** At most so many adults divide a rent. */
const adultsAtMost = 20

/** The adults of a home, and how they divide its rent among themselves. What is owed stays the same. */
export const tenantHousehold = {
  get: get('tenants/get-household', {
    about: 'The adults of a home, how they divide the rent, what was proposed, and who is behind with a share.',
    tenant: true,
    household: true,
    input: { rent_id: optionalId('Home', 'occupancy') },
    reply: {
      data: z
        .object({
          rent_id: z.number(),
          home: z.string(),
          /** The full rent of today. */
          rent: z.number(),
          /** The open part of the rents that were billed. */
          rent_open: z.number(),
          adults: z.array(
            z.object({
              member: z.number().nullable(),
              name: z.string(),
              you: z.boolean(),
              /** Used the portal before. */
              active: z.boolean(),
            }),
          ),
          agreement: Agreement.nullable(),
          proposal: Agreement.nullable(),
          /** With an agreement: what is open of each share. */
          standing: z.array(z.object({ name: z.string(), you: z.boolean(), left: z.number() })),
        })
        .nullable(),
    },
  }),
  propose: post('tenants/propose-shares', {
    about:
      'Proposes shares of the rent to the other adults of a home. They take effect once each has accepted, in place of those before. A proposal that is open ends.',
    tenant: true,
    household: true,
    input: {
      rent_id: optionalId('Home', 'occupancy'),
      kind: choice('Shares', shareKinds),
      shares: jsonList(
        'Shares',
        z.object({
          member: z.number().int().positive().nullable(),
          /** In dollars of the full rent, or in percent. */
          value: z.number().min(0).max(99_999_999),
        }),
        { required: true, max: adultsAtMost },
      ),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
  }),
  accept: post('tenants/accept-shares', {
    about: 'Accepts the proposed shares. They take effect with the last acceptance.',
    tenant: true,
    household: true,
    input: whose,
    errors: ['E_CONFLICT'],
  }),
  decline: post('tenants/decline-shares', {
    about: 'Declines proposed shares, or takes back a proposal.',
    tenant: true,
    household: true,
    input: whose,
    errors: ['E_CONFLICT'],
  }),
  end: post('tenants/end-shares', {
    about: 'Ends the agreement on shares, for all adults of the home.',
    tenant: true,
    household: true,
    input: whose,
    errors: ['E_CONFLICT'],
  }),
  show: post('tenants/show-shares', {
    about: 'Shows the agreement on shares to the landlord, or hides it again.',
    tenant: true,
    household: true,
    input: { ...whose, shown: flag('Shown to the landlord') },
    errors: ['E_CONFLICT'],
  }),
}
