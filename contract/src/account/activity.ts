import { z } from 'zod'
import { get, table } from '../kit/call'
import { optionalChoice, optionalDay, optionalId } from '../kit/field'

/** The kinds of records that lines are about, each with the nouns of its lines. Whatever is logged belongs to one of them. */
export const activityNouns = {
  owner: ['owner', 'import_run'],
  property: ['property'],
  unit: ['unit'],
  tenant: ['tenant'],
  rental_application: ['rental_application'],
  uploaded_application: ['uploaded_application'],
  application_link: ['application_link'],
  application_criteria: ['application_criteria'],
  quiz_question: ['quiz_question'],
  lease: ['lease'],
  notice: ['notice'],
  letter: ['letter'],
  payment: ['payment'],
  charge: ['charge'],
  expense: ['expense', 'recurring_expense', 'expense_category'],
  deposit: ['deposit_return'],
  late_fee_rule: ['late_fee_rule'],
  payout: ['payout'],
  owner_statement: ['owner_statement'],
  contractor: ['contractor'],
  maintenance_log: ['maintenance_log'],
  work_order: ['work_order'],
  upkeep: ['upkeep'],
  listing: ['listing'],
  project: ['project'],
  calendar_event: ['calendar_event'],
  quick_link: ['quick_link'],
  portfolio_import: ['portfolio_import'],
  user: ['user'],
  account: ['account'],
} as const
export type ActivityKind = keyof typeof activityNouns
/** The noun of a line. */
export type ActivityNoun = (typeof activityNouns)[ActivityKind][number]
const activityKinds = Object.keys(activityNouns) as ActivityKind[]

const Line = { no: z.number(), message: z.string(), created_at: z.string(), user_name: z.string() }

export const activity = {
  last: get('activity-log/get-last-activity-list', {
    about: 'The newest lines of the activity log, and how many came since the log was last looked at.',
    may: 'everyone',
    reply: { data: z.array(z.object(Line)), notification_count: z.number() },
  }),
  check: get('activity-log/check-activity-log', {
    about: 'Marks the activity log as seen.',
    may: 'everyone',
    writes: true,
  }),
  list: table('activity-log/get-activity-list', {
    about: 'The activity log, newest first, with what each line changed. Secrets are never in it.',
    may: 'activity-log',
    input: {
      user_id: optionalId('User', 'user'),
      kind: optionalChoice('Kind', activityKinds, null),
      from: optionalDay('From'),
      to: optionalDay('To'),
      property_id: optionalId('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      owner_id: optionalId('Owner', 'owner'),
      tenant_id: optionalId('Tenant', 'tenant'),
      lease_id: optionalId('Lease', 'lease'),
      contractor_id: optionalId('Contractor', 'contractor'),
      work_order_id: optionalId('Work order', 'work_order'),
    },
    row: {
      id: z.number(),
      ...Line,
      noun: z.string(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    },
    sorts: ['created_at', 'message', 'user_name'],
    newestFirst: true,
  }),
}
