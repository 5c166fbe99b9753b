import { type Layer, layers } from '@freehold/rules/planning/calendar-layers'
import { comparisons } from '@freehold/rules/reports/compared'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get } from '../kit/call'
import { choice, flag, optionalChoice, optionalDay, optionalWhole } from '../kit/field'

/** Minutes as a browser's getTimezoneOffset gives them. The account's own zone decides a day; this is accepted only. */
const tz = optionalWhole('The time zone offset', { min: -900, max: 900 })

const cashFlowModes = ['week', 'month', 'year'] as const

/** Null where the user type may not open what is counted. */
const Counts = {
  total_owners: z.number().nullable(),
  total_properties: z.number().nullable(),
  total_occupants: z.number().nullable(),
  /** The work orders that are open: not done, closed or canceled. */
  total_work_orders: z.number().nullable(),
}
const CashFlow = {
  money_in: z.number(),
  money_out: z.number(),
  /** A day, or for the year a month written YYYY-MM. */
  labels: z.array(z.string()),
  revenue: z.array(z.number()),
  expense: z.array(z.number()),
  /** The money that moved in the days that these are compared with. */
  compared: z.object({
    with: z.enum(comparisons),
    start_date: z.string(),
    end_date: z.string(),
    money_in: z.number(),
    money_out: z.number(),
  }),
}
const Occupancy = {
  total_lt_1m: z.number(),
  total_lt_3m: z.number(),
  total_lt_6m: z.number(),
  total_gt_6m: z.number(),
  total_expired: z.number(),
  total_occupied_unit: z.number(),
  total_vacant_unit: z.number(),
}
const LateTenant = z.object({
  id: z.number(),
  tenant_name: z.string(),
  balance: z.number(),
  unit_name: z.string(),
  phone: z.string(),
})
const ThisMonth = {
  /** Everything that falls due in the month of today, rent that is still to be billed included. */
  expected: z.number(),
  /** All payments of the month. */
  collected: z.number(),
  past_due: z.number(),
  /** Income less expenses of the month. */
  net: z.number(),
}
const leaseLayers = ['move-in', 'lease-end', 'move-out'] as const satisfies readonly Layer[]

const CalendarEvent = z.object({
  id: z.string(),
  layer: z.enum(layers),
  /** The number of leases in the entry, on a day with too many to name each; otherwise null. */
  lease_count: z.number().nullable(),
  title: z.string(),
  notice: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** HH:MM on the clock of the property; blank for whole days. */
  start_time: z.string(),
  end_time: z.string(),
  /** The tenant whose page has the details. */
  tenant_id: z.number().nullable(),
  /** The event, for users who may change it, with what a move of it sends back. */
  event_id: z.number().nullable(),
  property_id: z.number().nullable(),
  version: z.number().nullable(),
  project_id: z.number().nullable(),
  contractor_id: z.number().nullable(),
  work_order_id: z.number().nullable(),
})

export const dashboard = {
  whole: get('dashboard/get-dashboard', {
    about: "Everything the dashboard shows, in one call. What the user type can't see is null.",
    may: 'dashboard',
    reads: 'lagging',
    input: { mode: optionalChoice('Mode', cashFlowModes, 'week'), tz },
    reply: {
      counts: z.object(Counts),
      this_month: z.object(ThisMonth).nullable(),
      cash_flow: z.object(CashFlow).nullable(),
      occupancy: z.object(Occupancy).nullable(),
      late_tenants: z.array(LateTenant).nullable(),
      events: z.array(CalendarEvent),
    },
  }),
  cashFlow: get('dashboard/get-cashflow-overview', {
    about:
      'Money in and out: the last 7 or 30 days, or the last 12 calendar months, compared with the period before or a year earlier. With download=1, as a file.',
    may: 'money-widgets',
    reads: 'lagging',
    input: {
      mode: choice('Mode', cashFlowModes),
      compare: optionalChoice('Compare with', comparisons, 'PRIOR'),
      tz,
      download: flag('Download'),
      format: optionalChoice('Format', ['pdf', 'xlsx'], 'pdf'),
      ...tickets,
    },
    reply: CashFlow,
    answers: 'download',
  }),
  events: get('dashboard/get-calendar-events', {
    about:
      'What the calendar shows, limited to what the user may open: events, move-ins, lease ends, move-outs, projects, work orders due, and when licenses and insurance of contractors end. Without days, from a month ago to three months ahead; with both days, that span of at most 100 days. An entry with a `lease_count` is several leases of a day: ask with its layer as `leases` and its day as `from` and `to` for each of them, 50 on a page.',
    may: 'dashboard',
    reads: 'lagging',
    input: {
      from: optionalDay('From'),
      to: optionalDay('To'),
      leases: optionalChoice('Leases', leaseLayers, null),
      page: optionalWhole('Page', { min: 1, max: 10_000 }),
    },
    reply: {
      events: z.array(CalendarEvent),
      /** The leases of the day have a further page. */
      more: z.boolean(),
    },
  }),
  counts: get('dashboard/get-dashboard-info', {
    about: "The counters of the top bar. A counter that the user type can't open is null.",
    may: 'dashboard',
    input: { tz },
    reply: Counts,
  }),
  occupancy: get('dashboard/get-occupancy-rate', {
    about: 'Units occupied and vacant today, and when the current leases end.',
    may: 'money-widgets',
    reads: 'lagging',
    input: { tz },
    reply: Occupancy,
  }),
  lateTenants: get('dashboard/get-tenants-due-balance', {
    about: 'Current tenants with past-due charges, largest first, at most a hundred.',
    may: 'money-widgets',
    reads: 'lagging',
    reply: { data: z.array(LateTenant) },
  }),
}
