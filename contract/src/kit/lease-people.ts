import { z } from 'zod'

export const leaseRoles = ['TENANT', 'ROOMMATE', 'COSIGNER', 'OCCUPANT', 'EMERGENCY'] as const

/** The people of a lease: who rents it, who else signs, who else lives there, and the tenant's emergency contact. */
export const leasePeople = z.array(
  z.object({
    role: z.enum(leaseRoles),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The tenant whose page has more. */
    tenant_id: z.number().nullable(),
    /** The application that this person came with, where the caller may read it. */
    application_id: z.number().nullable(),
  }),
)
