import { mayGroup } from '@freehold/contract/access'
import type { dashboard } from '@freehold/contract/reports/dashboard'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { calendarEvents, leasesOfDay } from './calendar/calendar-items'
import { dayAsked, spanAroundToday, spanAsked } from './calendar/calendar-span'
import { cashFlowShown, sendCashFlow } from './dashboard/cash-flow'
import { cashFlow, type Mode } from './dashboard/cash-flow.sql'
import { countsAndRate, type DashboardCounts, dashboardCounts } from './dashboard/dashboard-counts.sql'
import { lateTenants } from './dashboard/late-tenants.sql'
import { type OccupancyRate, occupancyRate } from './dashboard/occupancy-rate.sql'
import { type ThisMonth, thisMonth } from './dashboard/this-month.sql'

const mostLate = 100

type Late = Awaited<ReturnType<typeof lateTenants>>

export const dashboardHandlers: HandlersOf<typeof dashboard> = {
  /** All of it is asked at once, on one connection. */
  whole: async ({ scope, input, context }) => {
    const seesMoney = mayGroup(scope.group, 'money-widgets')
    return withSnapshot(
      context.pool,
      scope.account,
      async (db) => {
        const [figures, money, events] = await Promise.all([
          figuresShown(db, scope, seesMoney),
          seesMoney ? moneyShown(db, scope, input.mode) : noMoney,
          calendarEvents(db, scope, spanAroundToday(scope)),
        ])
        return { ...figures, ...money, events }
      },
      'shared plans',
    )
  },

  cashFlow: async ({ db, context, scope, input, reply }) => {
    const { mode, compare, download, format } = input
    if (download) return sendCashFlow(reply, { db, context }, scope, { mode, format, compare })
    return reply.send({ type: 'S_OK', ...cashFlowShown(await cashFlow(db, scope, mode, compare)) })
  },

  events: async ({ db, scope, input }) => {
    const { leases, page } = input
    if (leases !== null) return leasesOfDay(db, scope, leases, dayAsked(scope, input), page ?? 1)
    return { events: await calendarEvents(db, scope, spanAsked(scope, input)), more: false }
  },

  counts: async ({ db, scope }) => countsShown(scope, await dashboardCounts(db, scope)),

  occupancy: async ({ db, scope }) => rateShown(await occupancyRate(db, scope)),

  lateTenants: async ({ db, scope }) => ({ data: lateShown(await lateTenants(db, scope, mostLate)) }),
}

/** A counter is shown to those who may open what it counts. */
const countsShown = ({ group }: Scope, { owners, properties, occupied, work_orders }: DashboardCounts) => ({
  total_owners: mayGroup(group, 'properties') ? owners : null,
  total_properties: mayGroup(group, 'properties') ? properties : null,
  total_occupants: mayGroup(group, 'tenants') ? occupied : null,
  total_work_orders: mayGroup(group, 'maintenance') ? work_orders : null,
})

async function figuresShown(db: Db, scope: Scope, seesMoney: boolean) {
  if (!seesMoney) return { counts: countsShown(scope, await dashboardCounts(db, scope)), occupancy: null }
  const figures = await countsAndRate(db, scope)
  return { counts: countsShown(scope, figures), occupancy: rateShown(figures) }
}

const noMoney = { this_month: null, cash_flow: null, late_tenants: null }

async function moneyShown(db: Db, scope: Scope, mode: Mode) {
  // The widgets are for more groups than the reports are that these figures come from.
  const seesMonth = mayGroup(scope.group, 'reports')
  const [month, flow, late] = await Promise.all([
    seesMonth ? thisMonth(db, scope) : null,
    cashFlow(db, scope, mode),
    lateTenants(db, scope, mostLate),
  ])
  return { this_month: month && monthShown(month, late), cash_flow: cashFlowShown(flow), late_tenants: lateShown(late) }
}

const monthShown = ({ expected, collected, net }: ThisMonth, { past_due }: Late) => ({
  expected: keptDollars(expected),
  collected: keptDollars(collected),
  past_due: keptDollars(past_due),
  net: keptDollars(net),
})

const rateShown = ({ expired, in_1, in_3, in_6, later, occupied, units }: OccupancyRate) => ({
  total_lt_1m: in_1,
  total_lt_3m: in_3,
  total_lt_6m: in_6,
  total_gt_6m: later,
  total_expired: expired,
  total_occupied_unit: occupied,
  total_vacant_unit: units - occupied,
})

const lateShown = ({ rows }: Late) =>
  rows.map(({ balance_cents, ...row }) => ({ ...row, balance: keptDollars(balance_cents) }))
