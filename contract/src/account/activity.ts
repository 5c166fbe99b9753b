import { z } from 'zod'
import { get, table } from '../kit/call'
import { optionalChoice, optionalDay, optionalId } from '../kit/field'
import { activityChanges, activityLines } from '../kit/page-parts'

/**
 * The kinds of records that lines are about, each with the nouns of its lines. Whatever is logged belongs to one of them.
 * Lines about one payment or charge hold the id of its entry. The older nouns `payment` and `charge` may hold the tenant's.
 */
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
  payment: ['payment_entry', 'payment'],
  charge: ['charge_entry', 'charge'],
  expense: ['expense', 'recurring_expense', 'expense_category'],
  deposit: ['deposit_return'],
  late_fee_rule: ['late_fee_rule'],
  payout: ['payout'],
  owner_statement: ['owner_statement', 'packet_set', 'owner_packet'],
  contractor: ['contractor'],
  maintenance_log: ['maintenance_log'],
  work_order: ['work_order'],
  upkeep: ['upkeep'],
  inspection: ['inspection', 'inspection_template'],
  portal_request: ['portal_request'],
  report_schedule: ['report_schedule'],
  listing: ['listing'],
  project: ['project'],
  calendar_event: ['calendar_event'],
  quick_link: ['quick_link'],
  portfolio_import: ['portfolio_import'],
  message: ['message', 'message_template', 'logged_call'],
  user: ['user'],
  api_key: ['api_key'],
  webhook: ['webhook'],
  account: ['account'],
} as const
export type ActivityKind = keyof typeof activityNouns
/** The noun of a line. */
export type ActivityNoun = (typeof activityNouns)[ActivityKind][number]
const activityKinds = Object.keys(activityNouns) as ActivityKind[]

const Line = {
  no: z.number(),
  message: z.string(),
  created_at: z.string(),
  user_name: z.string(),
  /** The record that the line is about; null for a line about several. */
  noun: z.string(),
  noun_id: z.number().nullable(),
}

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
  ofRecord: get('activity-log/get-record-activity', {
    about: 'The newest lines about a record, with what each changed, as far as the caller may read them.',
    may: 'everyone',
    input: {
      work_order_id: optionalId('Work order', 'work_order'),
      maintenance_log_id: optionalId('Maintenance log', 'maintenance_log'),
      upkeep_id: optionalId('Recurring upkeep', 'upkeep'),
      inspection_id: optionalId('Inspection', 'inspection'),
      rental_application_id: optionalId('Application', 'rental_application'),
      uploaded_application_id: optionalId('Uploaded application', 'uploaded_application'),
      lease_id: optionalId('Lease', 'lease'),
      notice_id: optionalId('Notice', 'notice'),
      letter_id: optionalId('Letter', 'postal_letter'),
      entry_id: optionalId('Entry', 'entry'),
      late_fee_rule_id: optionalId('Late fee rule', 'late_fee_rule'),
      listing_id: optionalId('Listing', 'listing'),
      project_id: optionalId('Project', 'project'),
      calendar_event_id: optionalId('Calendar event', 'calendar_event'),
      report_schedule_id: optionalId('Scheduled report', 'report_schedule'),
      user_id: optionalId('User', 'user'),
    },
    reply: { data: activityLines },
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
      changes: activityChanges,
    },
    sorts: ['created_at', 'message', 'user_name'],
    newestFirst: true,
  }),
}
