import { mayGroup } from '@freehold/contract/access'
import type { dashboard } from '@freehold/contract/reports/dashboard'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { withSnapshot } from '../../database/snapshot'
import type { HandlersOf } from '../../http/answers'
import { calendarEvents } from './dashboard/calendar-events'
import { spanAroundToday, spanAsked } from './dashboard/calendar-span'
import { cashFlowShown, sendCashFlow } from './dashboard/cash-flow'
import { cashFlow } from './dashboard/cash-flow.sql'
import { type DashboardCounts, dashboardCounts } from './dashboard/dashboard-counts.sql'
import { lateTenants } from './dashboard/late-tenants.sql'
import { type OccupancyRate, occupancyRate } from './dashboard/occupancy-rate.sql'
import { type ThisMonth, thisMonth } from './dashboard/this-month.sql'

const lateShown = 100

export const dashboardHandlers: HandlersOf<typeof dashboard> = {
  /** All of it is asked at once, on one connection. */
  whole: async ({ scope, input, context }) => {
    const sees = mayGroup(scope.group, 'money-widgets')
    return withSnapshot(context.pool, scope.account, async (db) => {
      const [counts, month, flow, rate, late, events] = await Promise.all([
        dashboardCounts(db, scope),
        sees ? thisMonth(db, scope) : null,
        sees ? cashFlow(db, scope, input.mode) : null,
        sees ? occupancyRate(db, scope) : null,
        sees ? lateOnes(db, scope) : null,
        calendarEvents(db, scope, spanAroundToday(scope)),
      ])
      return {
        counts: countsShown(scope, counts),
        this_month: month && monthShown(month),
        cash_flow: flow && cashFlowShown(flow),
        occupancy: rate && rateShown(rate),
        late_tenants: late,
        events,
      }
    })
  },

  cashFlow: async ({ db, scope, input, reply }) => {
    const { mode, download, format } = input
    if (download) return sendCashFlow(reply, db, scope, { mode, format })
    return reply.send({ type: 'S_OK', ...cashFlowShown(await cashFlow(db, scope, mode)) })
  },

  events: async ({ db, scope, input }) => ({ events: await calendarEvents(db, scope, spanAsked(scope, input)) }),

  counts: async ({ db, scope }) => countsShown(scope, await dashboardCounts(db, scope)),

  occupancy: async ({ db, scope }) => rateShown(await occupancyRate(db, scope)),

  lateTenants: async ({ db, scope }) => ({ data: await lateOnes(db, scope) }),
}

/** A counter is shown to those who may open what it counts. */
const countsShown = ({ group }: Scope, { owners, properties, occupied, work_orders }: DashboardCounts) => ({
  total_owners: mayGroup(group, 'properties') ? owners : null,
  total_properties: mayGroup(group, 'properties') ? properties : null,
  total_occupants: mayGroup(group, 'tenants') ? occupied : null,
  total_work_orders: mayGroup(group, 'maintenance') ? work_orders : null,
})

const monthShown = ({ expected, collected, past_due, net }: ThisMonth) => ({
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

async function lateOnes(db: Db, scope: Scope) {
  const rows = await lateTenants(db, scope, lateShown)
  return rows.map(({ balance_cents, ...row }) => ({ ...row, balance: keptDollars(balance_cents) }))
}
