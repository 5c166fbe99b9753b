import { z } from 'zod'

/** The leases on a tenant's page. */
export const tenantLeases = z.array(
  z.object({
    id: z.number(),
    unit_name: z.string(),
    /** The stored file of an uploaded lease; blank for a contract. */
    filename: z.string(),
    move_in: z.string(),
    move_out: z.string(),
    rent_amount: z.number(),
  }),
)
