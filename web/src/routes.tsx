import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isSignedIn } from './api/session'
import { entrySearch, signInSearch } from './areas/account/sign-in-search'
import { ownerBoardSearch } from './areas/money/payouts/owner-board-search'
import { tenantSearch } from './areas/people/tenant-search'
import { ownerImportSearch } from './areas/portfolio/owner-import/owner-import-search'
import { listReportSearch, paperSearch, reportSearch } from './areas/reports/frame/report-search'
import { RouteError } from './shell/route-error'
import { tableSearch } from './widgets/query-table/table-search'

/** Every address of the client, and the chunk that draws it. */
const root = createRootRoute({ component: Outlet })

const entry = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: entrySearch,
  beforeLoad: ({ search }) => {
    if (search.token === undefined) throw redirect({ to: isSignedIn() ? '/dashboard' : '/login', replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/account/entry-page'), 'EntryPage'),
})

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./shell/public-layout'), 'PublicLayout'),
})

const signIn = createRoute({
  getParentRoute: () => publicPages,
  path: '/login',
  validateSearch: signInSearch,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/dashboard', replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/account/sign-in-page'), 'SignInPage'),
})

const errors = createRoute({
  getParentRoute: () => publicPages,
  path: '/errors',
  component: lazyRouteComponent(() => import('./areas/site/error-page'), 'ErrorPage'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/errors', replace: true })
  },
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/settings/logout',
  component: lazyRouteComponent(() => import('./areas/account/logout-page'), 'LogoutPage'),
})

const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./shell/staff-layout'), 'StaffLayout'),
})

const dashboard = createRoute({
  getParentRoute: () => staff,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./areas/reports/dashboard/dashboard-page'), 'DashboardPage'),
})

const owners = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property-owners',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/portfolio/owners-page'), 'OwnersPage'),
})

const ownerImport = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property-owners/import',
  validateSearch: ownerImportSearch,
  component: lazyRouteComponent(() => import('./areas/portfolio/owner-import/owner-import-page'), 'OwnerImportPage'),
})

const ownerBoard = createRoute({
  getParentRoute: () => staff,
  path: '/property/property-owner-financial-board',
  validateSearch: ownerBoardSearch,
  component: lazyRouteComponent(() => import('./areas/money/payouts/owner-board-page'), 'OwnerBoardPage'),
})

const properties = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/portfolio/properties-page'), 'PropertiesPage'),
})

const units = createRoute({
  getParentRoute: () => staff,
  path: '/properties/unit-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/portfolio/units-page'), 'UnitsPage'),
})

const tenants = createRoute({
  getParentRoute: () => staff,
  path: '/people/tenant-list',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/people/tenants-page'), 'TenantsPage'),
})

const tenant = createRoute({
  getParentRoute: () => staff,
  path: '/people/tenant-dashboard',
  validateSearch: tenantSearch,
  component: lazyRouteComponent(() => import('./areas/people/tenant-page'), 'TenantPage'),
})

const payments = createRoute({
  getParentRoute: () => staff,
  path: '/money/rent-history',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/money/payments/collect-payment-page'), 'CollectPaymentPage'),
})

const expenses = createRoute({
  getParentRoute: () => staff,
  path: '/money/expense-history',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/money/expenses/expenses-page'), 'ExpensesPage'),
})

const lateFeeRules = createRoute({
  getParentRoute: () => staff,
  path: '/money/late-fee-rule',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/money/late-fees/late-fee-rules-page'), 'LateFeeRulesPage'),
})

const incomeStatement = createRoute({
  getParentRoute: () => staff,
  path: '/reports/income-statement',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./areas/reports/statement/income-statement-page'), 'IncomeStatementPage'),
})

const rentRoll = createRoute({
  getParentRoute: () => staff,
  path: '/reports/rent-roll',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./areas/reports/roll/rent-roll-page'), 'RentRollPage'),
})

const expenseChart = createRoute({
  getParentRoute: () => staff,
  path: '/reports/expense-chart',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./areas/reports/charts/expense-chart-page'), 'ExpenseChartPage'),
})

const balanceSheet = createRoute({
  getParentRoute: () => staff,
  path: '/reports/balance-sheet',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./areas/reports/statement/balance-sheet-page'), 'BalanceSheetPage'),
})

const depositsRegister = createRoute({
  getParentRoute: () => staff,
  path: '/reports/deposits-register',
  validateSearch: listReportSearch,
  component: lazyRouteComponent(
    () => import('./areas/reports/registers/deposits-register-page'),
    'DepositsRegisterPage',
  ),
})

const agedReceivables = createRoute({
  getParentRoute: () => staff,
  path: '/reports/aged-receivables',
  validateSearch: listReportSearch,
  component: lazyRouteComponent(() => import('./areas/reports/registers/aged-receivables-page'), 'AgedReceivablesPage'),
})

/** What is printed stands in a window of its own, with nothing of the staff layout. */
const paper = createRoute({
  getParentRoute: () => root,
  path: '/reports/print',
  validateSearch: paperSearch,
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/login', search: { back: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./areas/reports/frame/print-report'), 'PrintReport'),
})

const activityLog = createRoute({
  getParentRoute: () => staff,
  path: '/settings/activity-logs',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/account/activity-log-page'), 'ActivityLogPage'),
})

const routeTree = root.addChildren([
  entry,
  logout,
  unknown,
  paper,
  publicPages.addChildren([signIn, errors]),
  staff.addChildren([
    dashboard,
    owners,
    ownerImport,
    ownerBoard,
    properties,
    units,
    tenants,
    tenant,
    payments,
    expenses,
    lateFeeRules,
    incomeStatement,
    rentRoll,
    expenseChart,
    balanceSheet,
    depositsRegister,
    agedReceivables,
    activityLog,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  defaultPendingMs: 1000,
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
  // Addresses as people write them: `?query=12`, not `?query=%2212%22`. Each route reads its own.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    return text ? `?${text}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
