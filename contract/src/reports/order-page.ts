import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines, pageExpense, pagePerson } from '../kit/page-parts'
import { WorkOrder } from '../maintenance/work-order'

export const orderPage = {
  get: get('maintenance/get-work-order-page', {
    about:
      'Everything about one work order: its people and their contacts, the request it came from, its cost, what a tenant was charged, and activity. Money and people are included only for users who may see them.',
    may: 'maintenance',
    input: { id: id('Work order', 'work_order') },
    reply: {
      data: z.object({
        order: WorkOrder,
        /** Null for users who don't see contractors. */
        contractor: pagePerson.nullable(),
        /** The owner of the property; null for users who don't see owners. */
        owner: pagePerson.nullable(),
        /** Those who live in the unit today. */
        tenants: z.array(pagePerson),
        /** The tenant's request that it came from. */
        request: z
          .object({
            id: z.number(),
            title: z.string(),
            created_at: z.string(),
            tenant_id: z.number(),
            name: z.string(),
          })
          .nullable(),
        /** Expenses that it posted, voided ones included, newest first; null for users who don't see money. */
        expenses: z.array(pageExpense).nullable(),
        /** Amounts kept from a tenant's deposit for it. */
        deducted: z
          .array(
            z.object({
              id: z.number(),
              rent_id: z.number(),
              words: z.string(),
              amount: z.number(),
              tenant_name: z.string(),
            }),
          )
          .nullable(),
        activity: activityLines,
      }),
    },
  }),
}
