import { autopayModes, autopayStates, turnStates } from '@freehold/rules/portal/autopay/words'
import { z } from 'zod'
import { table } from '../kit/call'
import { optionalChoice, optionalId } from '../kit/field'

/** What staff see of the autopay of tenants. */
export const autopayList = {
  list: table('portal/autopay-list', {
    about: 'The autopay plans of tenants, with the next and the last turn of each.',
    may: 'money',
    input: {
      property_id: optionalId('Property', 'property'),
      tenant_id: optionalId('Tenant', 'tenant'),
      state: optionalChoice('Status', autopayStates, null),
    },
    row: {
      id: z.number(),
      tenant_id: z.number(),
      tenant_name: z.string(),
      /** The adult of the home whose plan it is: the tenant, or a roommate. */
      payer: z.string(),
      rent_id: z.number(),
      /** 2B, Elm Court. */
      unit: z.string(),
      mode: z.enum(autopayModes),
      amount: z.number().nullable(),
      limit: z.number(),
      day: z.number(),
      state: z.enum(autopayStates),
      paused_until: z.string().nullable(),
      why: z.string(),
      next_on: z.string().nullable(),
      next_amount: z.number().nullable(),
      /** The newest turn that came to an end, or is being sent. */
      last_on: z.string().nullable(),
      last_state: z.enum(turnStates).nullable(),
      last_taken: z.number().nullable(),
      last_why: z.string(),
    },
    sorts: ['tenant_name', 'unit', 'next_on', 'last_on'],
  }),
}
