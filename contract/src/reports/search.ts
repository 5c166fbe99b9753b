import { applicationStatuses } from '@freehold/rules/leasing/application-can'
import { leaseKinds } from '@freehold/rules/leasing/lease-can'
import { stages } from '@freehold/rules/maintenance/work-order-words'
import { listingStates } from '@freehold/rules/marketing/listing-state'
import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { get } from '../kit/call'
import { text } from '../kit/field'
import { methodReply } from '../money/payment'

const marks = { id: z.number(), archived: z.boolean() }

const place = { property_name: z.string(), unit_name: z.string() }

const Work = {
  work_orders: z.array(
    z.object({ ...marks, ...place, job_title: z.string(), stage: z.enum(stages), contractor_name: z.string() }),
  ),
  contractors: z.array(z.object({ ...marks, name: z.string(), phone: z.string(), email: z.string() })),
  listings: z.array(
    z.object({ id: z.number(), ...place, title: z.string(), unit_id: z.number(), state: z.enum(listingStates) }),
  ),
  projects: z.array(
    z.object({
      id: z.number(),
      project_title: z.string(),
      property_name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
    }),
  ),
}

const Papers = {
  applications: z.array(
    z.object({
      ...marks,
      ...place,
      tenant_name: z.string(),
      status: z.enum(applicationStatuses).nullable(),
      move_in: z.string(),
    }),
  ),
  leases: z.array(
    z.object({
      ...marks,
      ...place,
      kind: z.enum(leaseKinds),
      tenant_id: z.number(),
      tenant_name: z.string(),
      move_in: z.string(),
      move_out: z.string(),
    }),
  ),
  notices: z.array(z.object({ ...marks, ...place, title: z.string(), tenant_id: z.number(), tenant_name: z.string() })),
  expenses: z.array(
    z.object({
      id: z.number(),
      subcategory_name: z.string(),
      property_id: z.number(),
      property_name: z.string(),
      paid_date: z.string(),
      paid_amount: z.number(),
      notes: z.string(),
      /** Set on the expense of a paid work order. */
      work_order_id: z.number().nullable(),
    }),
  ),
}

export const search = {
  everything: get('account/search-everything', {
    about:
      'What a typed text finds: at most five of each kind, the best first. Work orders, listings, applications, leases and notices are found by their unit and property, too; a work order also by its number. A payment is found by its amount, its method, the number of its check, or its note; an expense by its amount, its category, its payee, or its note. Each kind comes only to the user types that may open it; archived records and tenants who moved out are found too.',
    may: 'everyone',
    input: {
      query: text('The search', { max: 100 }),
      /** Records to look up again instead, as in `tenant-12,unit-7`: those that were opened recently. */
      recent: text('The records', { max: 400 }),
    },
    reply: {
      data: z.object({
        tenants: z.array(
          z.object({
            ...marks,
            tenant_name: z.string(),
            email: z.string(),
            phone: z.string(),
            unit_names: z.string(),
            balance: z.number(),
            moved_out: z.boolean(),
          }),
        ),
        units: z.array(
          z.object({
            ...marks,
            unit_name: z.string(),
            property_id: z.number(),
            property_name: z.string(),
            /** Null while the unit is vacant. */
            tenant_id: z.number().nullable(),
            tenant_name: z.string(),
          }),
        ),
        owners: z.array(z.object({ ...marks, business_name: z.string(), owner_name: z.string(), email: z.string() })),
        properties: z.array(
          z.object({ ...marks, property_name: z.string(), address: z.string(), units_total: z.number() }),
        ),
        payments: z.array(
          z.object({
            id: z.number(),
            tenant_id: z.number(),
            tenant_name: z.string(),
            unit_name: z.string(),
            paid_date: z.string(),
            paid_amount: z.number(),
            pay_reason: z.enum(reasons),
            ...methodReply,
            notes: z.string(),
          }),
        ),
        ...Work,
        ...Papers,
      }),
    },
    limit: 'search',
  }),
}
