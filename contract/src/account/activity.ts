import { z } from 'zod'
import { get, table } from '../kit/call'
import { optionalChoice, optionalDay, optionalId } from '../kit/field'

/** The kinds of records that lines are about. */
const activityKinds = [
  'owner',
  'property',
  'unit',
  'tenant',
  'payment',
  'charge',
  'expense',
  'deposit',
  'late_fee_rule',
  'payout',
  'owner_statement',
  'contractor',
  'maintenance_log',
  'work_order',
  'upkeep',
  'listing',
  'project',
  'calendar_event',
  'quick_link',
  'user',
  'account',
] as const
export type ActivityKind = (typeof activityKinds)[number]

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
