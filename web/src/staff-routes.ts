import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manySearch } from './areas/money/many/many-search'
import { ownerBoardSearch } from './areas/money/payouts/owner-board-search'
import { tenantSearch } from './areas/people/tenant-search'
import { importSearch } from './areas/portfolio/import/import-search'
import { ownerImportSearch } from './areas/portfolio/owner-import/owner-import-search'
import { listReportSearch, reportSearch } from './areas/reports/frame/report-search'
import { ownerPageSearch, propertyPageSearch, unitPageSearch } from './areas/reports/pages/page-search'
import { staff } from './base-routes'
import { leasingRoutes } from './leasing-routes'
import { maintenanceRoutes } from './maintenance-routes'
import { marketingRoutes } from './marketing-routes'
import { planningRoutes } from './planning-routes'
import { tableSearch } from './widgets/query-table/table-search'

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

const portfolioImport = createRoute({
  getParentRoute: () => staff,
  path: '/properties/import',
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('./areas/portfolio/import/import-page'), 'ImportPage'),
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

const addUnits = createRoute({
  getParentRoute: () => staff,
  path: '/properties/add-units',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./areas/portfolio/add-units/add-units-page'), 'AddUnitsPage'),
})

const unitPage = createRoute({
  getParentRoute: () => staff,
  path: '/properties/unit',
  validateSearch: unitPageSearch,
  component: lazyRouteComponent(() => import('./areas/reports/pages/unit-page'), 'UnitPage'),
})

const propertyPage = createRoute({
  getParentRoute: () => staff,
  path: '/properties/property',
  validateSearch: propertyPageSearch,
  component: lazyRouteComponent(() => import('./areas/reports/pages/property-page'), 'PropertyPage'),
})

const ownerPage = createRoute({
  getParentRoute: () => staff,
  path: '/properties/owner',
  validateSearch: ownerPageSearch,
  component: lazyRouteComponent(() => import('./areas/reports/pages/owner-page'), 'OwnerPage'),
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

const collectMany = createRoute({
  getParentRoute: () => staff,
  path: '/money/collect-many',
  validateSearch: manySearch,
  component: lazyRouteComponent(() => import('./areas/money/many/collect-many-page'), 'CollectManyPage'),
})

const addCharges = createRoute({
  getParentRoute: () => staff,
  path: '/money/add-charges',
  validateSearch: manySearch,
  component: lazyRouteComponent(() => import('./areas/money/many/add-charges-page'), 'AddChargesPage'),
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

export const staffRoutes = [
  dashboard,
  owners,
  ownerImport,
  portfolioImport,
  ownerBoard,
  properties,
  units,
  addUnits,
  unitPage,
  propertyPage,
  ownerPage,
  tenants,
  tenant,
  ...leasingRoutes,
  payments,
  collectMany,
  addCharges,
  expenses,
  lateFeeRules,
  incomeStatement,
  rentRoll,
  expenseChart,
  balanceSheet,
  depositsRegister,
  agedReceivables,
  ...maintenanceRoutes,
  ...marketingRoutes,
  ...planningRoutes,
] as const
