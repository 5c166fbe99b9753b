import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { manySearch } from './many/many-search'
import { ownerBoardSearch } from './payouts/owner-board-search'
import { settlementSearch } from './settlements/settlement-search'

const ownerBoard = createRoute({
  getParentRoute: () => staff,
  path: '/property/property-owner-financial-board',
  validateSearch: ownerBoardSearch,
  component: lazyRouteComponent(() => import('./payouts/owner-board-page'), 'OwnerBoardPage'),
})

const payments = createRoute({
  getParentRoute: () => staff,
  path: '/money/rent-history',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./payments/collect-payment-page'), 'CollectPaymentPage'),
})

const collectMany = createRoute({
  getParentRoute: () => staff,
  path: '/money/collect-many',
  validateSearch: manySearch,
  component: lazyRouteComponent(() => import('./many/collect-many-page'), 'CollectManyPage'),
})

const addCharges = createRoute({
  getParentRoute: () => staff,
  path: '/money/add-charges',
  validateSearch: manySearch,
  component: lazyRouteComponent(() => import('./many/add-charges-page'), 'AddChargesPage'),
})

const charges = createRoute({
  getParentRoute: () => staff,
  path: '/money/recurring-charges',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./recurring/charges-page'), 'ChargesPage'),
})

const settlements = createRoute({
  getParentRoute: () => staff,
  path: '/money/deposit-settlements',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./settlements/settlements-page'), 'SettlementsPage'),
})

const settlement = createRoute({
  getParentRoute: () => staff,
  path: '/money/deposit-settlement',
  validateSearch: settlementSearch,
  component: lazyRouteComponent(() => import('./settlements/settlement-page'), 'SettlementPage'),
})

const expenses = createRoute({
  getParentRoute: () => staff,
  path: '/money/expense-history',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./expenses/expenses-page'), 'ExpensesPage'),
})

const lateFeeRules = createRoute({
  getParentRoute: () => staff,
  path: '/money/late-fee-rule',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./late-fees/late-fee-rules-page'), 'LateFeeRulesPage'),
})

export const moneyRoutes = [
  ownerBoard,
  payments,
  collectMany,
  addCharges,
  charges,
  settlements,
  settlement,
  expenses,
  lateFeeRules,
] as const
