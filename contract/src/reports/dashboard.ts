import { z } from 'zod'
import { get } from '../kit/call'
import { optionalWhole } from '../kit/field'

/** Minutes as a browser's getTimezoneOffset gives them. The account's own zone decides a day; this is accepted only. */
export const tz = optionalWhole('The time zone offset', { min: -900, max: 900 })

export const dashboard = {
  counts: get('dashboard/get-dashboard-info', {
    about: 'The counters of the top bar.',
    may: 'dashboard',
    input: { tz },
    reply: {
      total_owners: z.number(),
      total_properties: z.number(),
      total_occupants: z.number(),
      total_work_orders: z.number(),
    },
  }),
  occupancy: get('dashboard/get-occupancy-rate', {
    about: 'Units occupied and vacant today, and when the leases of the occupied ones end.',
    may: 'money-widgets',
    input: { tz },
    reply: {
      total_lt_1m: z.number(),
      total_lt_3m: z.number(),
      total_lt_6m: z.number(),
      total_gt_6m: z.number(),
      total_expired: z.number(),
      total_occupied_unit: z.number(),
      total_vacant_unit: z.number(),
    },
  }),
  lateTenants: get('dashboard/get-tenants-due-balance', {
    about: 'Current tenants who owe what was due before today, largest first, at most a hundred.',
    may: 'money-widgets',
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          tenant_name: z.string(),
          balance: z.number(),
          unit_name: z.string(),
          phone: z.string(),
        }),
      ),
    },
  }),
}
