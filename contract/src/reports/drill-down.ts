import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { get, table } from '../kit/call'
import { choice, optionalDay, optionalId } from '../kit/field'

export const entrySections = [
  'REVENUE',
  'RENT',
  'OTHER_PAYMENT',
  'LATE_FEES',
  'EXPENSES',
  'DEPOSITS',
  'OWNER_BILLED',
  'OWNER_EXPENSES',
] as const

const EntryRow = {
  /** The entry; a line of it has the amount. */
  id: z.number(),
  paid_date: z.string(),
  description: z.string(),
  pay_reason: z.enum(reasons).nullable(),
  tenant_id: z.number().nullable(),
  tenant_name: z.string(),
  property_name: z.string(),
  unit_name: z.string(),
  amount: z.number(),
  notes: z.string(),
}

const asked = {
  section: choice('The figure', entrySections),
  start_date: optionalDay('Start date'),
  end_date: optionalDay('End date'),
  property_id: optionalId('Property', 'property'),
  unit_id: optionalId('Unit', 'unit'),
  owner_id: optionalId('Owner', 'owner'),
  category_id: optionalId('Expense category', 'expense_category'),
  subcategory_id: optionalId('Specific expense', 'expense_subcategory'),
}

/** The entries behind a total of a report. Their amounts sum to it. */
export const drillDown = {
  entries: table('report/get-entries', {
    about: 'The entries behind a total of a report.',
    may: 'reports',
    reads: 'lagging',
    input: asked,
    row: EntryRow,
    sorts: ['paid_date', 'amount'],
    newestFirst: true,
  }),
  total: get('report/get-entries-total', {
    about: 'What the entries behind a total come to.',
    may: 'reports',
    reads: 'lagging',
    input: asked,
    reply: { data: z.object({ total: z.number(), count: z.number() }) },
  }),
}
