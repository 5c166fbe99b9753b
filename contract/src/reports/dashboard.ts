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
}
