import { z } from 'zod'
import { get } from '../kit/call'
import { optionalId } from '../kit/field'
import { portalStates } from './portal-access'

/** How many tenants are how far with the portal. */
export const portalCounts = {
  get: get('portal/get-counts', {
    about: 'The number of tenants in each state of `portal/list`, in the whole account or at a property.',
    may: 'tenants',
    input: { property_id: optionalId('Property', 'property') },
    reply: { data: z.record(z.enum(portalStates), z.number()) },
  }),
}
