import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines, pageExpense } from '../kit/page-parts'
import { Contractor } from '../maintenance/contractor'
import { MaintenanceRow } from '../maintenance/maintenance-log'
import { WorkOrderRow } from '../maintenance/work-order'

export const contractorPage = {
  get: get('maintenance/get-contractor-page', {
    about:
      'Everything about one contractor: contact, papers, the newest work orders and maintenance, payments by year for users who see money, response time, and activity.',
    may: 'contractors',
    input: { id: id('Contractor', 'contractor') },
    reply: {
      data: z.object({
        contractor: z.object(Contractor),
        work_orders: z.array(z.object(WorkOrderRow)),
        work_orders_total: z.number(),
        /** The newest year first; null for users who don't see money. */
        paid_by_year: z.array(z.object({ year: z.number(), paid: z.number(), expenses: z.number() })).nullable(),
        /** The newest payments to it; null for users who don't see money. */
        expenses: z.array(pageExpense).nullable(),
        /** Medians of the newest work orders at properties in sight, from sent on; null without one that counts. */
        answer_times: z.object({
          answered: z.number(),
          answer_minutes: z.number().nullable(),
          done: z.number(),
          done_minutes: z.number().nullable(),
        }),
        maintenance: z.array(z.object(MaintenanceRow)),
        maintenance_total: z.number(),
        activity: activityLines,
      }),
    },
  }),
}
