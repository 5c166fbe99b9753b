import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { attentionSearch } from './attention/attention-search'
import { calendarSearch } from './calendar/calendar-search'
import { openRemembered } from './frame/remembered'
import { listReportSearch, reportSearch, scheduledSearch } from './frame/report-search'
import { packetSetSearch, packetsSearch } from './packets/packet-search'
import { contractorPageSearch, ownerPageSearch, propertyPageSearch, unitPageSearch } from './pages/page-search'

const dashboard = createRoute({
  getParentRoute: () => staff,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page'), 'DashboardPage'),
})

const attention = createRoute({
  getParentRoute: () => staff,
  path: '/needs-attention',
  validateSearch: attentionSearch,
  component: lazyRouteComponent(() => import('./attention/attention-page'), 'AttentionPage'),
})

const calendar = createRoute({
  getParentRoute: () => staff,
  path: '/calendar',
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('./calendar/calendar-page'), 'CalendarPage'),
})

const unitPage = createRoute({
  getParentRoute: () => staff,
  path: '/properties/unit',
  validateSearch: unitPageSearch,
  component: lazyRouteComponent(() => import('./pages/unit-page'), 'UnitPage'),
})

const propertyPage = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property',
  validateSearch: propertyPageSearch,
  component: lazyRouteComponent(() => import('./pages/property-page'), 'PropertyPage'),
})

const ownerPage = createRoute({
  getParentRoute: () => staff,
  path: '/properties/owner',
  validateSearch: ownerPageSearch,
  component: lazyRouteComponent(() => import('./pages/owner-page'), 'OwnerPage'),
})

const incomeStatement = createRoute({
  getParentRoute: () => staff,
  path: '/reports/income-statement',
  validateSearch: reportSearch,
  beforeLoad: ({ search }) => openRemembered('income-statement', '/reports/income-statement', search),
  component: lazyRouteComponent(() => import('./statement/income-statement-page'), 'IncomeStatementPage'),
})

const rentRoll = createRoute({
  getParentRoute: () => staff,
  path: '/reports/rent-roll',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./roll/rent-roll-page'), 'RentRollPage'),
})

const expenseChart = createRoute({
  getParentRoute: () => staff,
  path: '/reports/expense-chart',
  validateSearch: reportSearch,
  beforeLoad: ({ search }) => openRemembered('expense-chart', '/reports/expense-chart', search),
  component: lazyRouteComponent(() => import('./charts/expense-chart-page'), 'ExpenseChartPage'),
})

const balanceSheet = createRoute({
  getParentRoute: () => staff,
  path: '/reports/balance-sheet',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./statement/balance-sheet-page'), 'BalanceSheetPage'),
})

const depositsRegister = createRoute({
  getParentRoute: () => staff,
  path: '/reports/deposits-register',
  validateSearch: listReportSearch,
  component: lazyRouteComponent(() => import('./registers/deposits-register-page'), 'DepositsRegisterPage'),
})

const agedReceivables = createRoute({
  getParentRoute: () => staff,
  path: '/reports/aged-receivables',
  validateSearch: listReportSearch,
  component: lazyRouteComponent(() => import('./registers/aged-receivables-page'), 'AgedReceivablesPage'),
})

const scheduled = createRoute({
  getParentRoute: () => staff,
  path: '/reports/scheduled',
  validateSearch: scheduledSearch,
  component: lazyRouteComponent(() => import('./scheduled/scheduled-page'), 'ScheduledPage'),
})

const packets = createRoute({
  getParentRoute: () => staff,
  path: '/reports/owner-packets',
  validateSearch: packetsSearch,
  component: lazyRouteComponent(() => import('./packets/packets-page'), 'PacketsPage'),
})

const packetSet = createRoute({
  getParentRoute: () => staff,
  path: '/reports/owner-packet-set',
  validateSearch: packetSetSearch,
  component: lazyRouteComponent(() => import('./packets/packet-set-page'), 'PacketSetPage'),
})

const contractorPage = createRoute({
  getParentRoute: () => staff,
  path: '/maintenance/contractor-page',
  validateSearch: contractorPageSearch,
  component: lazyRouteComponent(() => import('./pages/contractor-page'), 'ContractorPage'),
})

export const reportsRoutes = [
  dashboard,
  attention,
  calendar,
  unitPage,
  propertyPage,
  ownerPage,
  incomeStatement,
  rentRoll,
  expenseChart,
  balanceSheet,
  depositsRegister,
  agedReceivables,
  scheduled,
  packets,
  packetSet,
  contractorPage,
] as const
