import { rentPeriods } from '@freehold/rules/money/period'
import { z } from 'zod'
import { post } from '../kit/call'
import { day, optionalId, optionalWhole } from '../kit/field'

export const rentRoll = {
  get: post('report/get-rent-roll', {
    about: 'Every unit on a day: who lived there, until when, for how much, and what was owed. Streamed, unit by unit.',
    may: 'reports',
    reads: 'lagging',
    input: {
      selected_date: day('The day'),
      property_id: optionalId('Property', 'property'),
      /** At most this many rows; the totals are of all. */
      limit: optionalWhole('Limit', { min: 1, max: 1_000_000 }),
    },
    reply: {
      units_total: z.number(),
      occupied_total: z.number(),
      /** A percentage with one decimal. */
      occupancy: z.number(),
      totals: z.object({
        rent: z.number(),
        /** The rents by month: a weekly one times 52 / 12, a yearly one divided by 12. */
        monthly_rent: z.number(),
        /** Charges billed with the rents, such as parking, by month. */
        other_charges: z.number(),
        monthly_total: z.number(),
        due: z.number(),
        security_deposit: z.number(),
      }),
      rentrolls: z.array(
        z.object({
          property_id: z.number(),
          property_name: z.string(),
          unit_id: z.number(),
          unit_name: z.string(),
          bedroom: z.number().nullable(),
          bathroom: z.number().nullable(),
          tenant_id: z.number().nullable(),
          tenant_name: z.string(),
          vacant_status: z.enum(['OCCUPIED', 'VACANT']),
          move_in: z.string().nullable(),
          move_out: z.string().nullable(),
          rent: z.number(),
          rent_period: z.enum(rentPeriods).nullable(),
          monthly_rent: z.number(),
          other_charges: z.number(),
          monthly_total: z.number(),
          due: z.number(),
          total_billing: z.number(),
          total_paid: z.number(),
          security_deposit: z.number(),
        }),
      ),
    },
    answers: 'stream',
  }),
}
