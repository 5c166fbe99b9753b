import { activity } from '@freehold/contract/account/activity'
import { draft } from '@freehold/contract/account/draft'
import { file } from '@freehold/contract/account/file'
import { session } from '@freehold/contract/account/session'
import { group, user } from '@freehold/contract/account/user'
import type { nouns } from '@freehold/contract/calls'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { journal } from '@freehold/contract/money/journal'
import { lateFee } from '@freehold/contract/money/late-fee'
import { payment } from '@freehold/contract/money/payment'
import { payout } from '@freehold/contract/money/payout'
import { tenant } from '@freehold/contract/people/tenant'
import { address } from '@freehold/contract/portfolio/address'
import { owner } from '@freehold/contract/portfolio/owner'
import { ownerImport } from '@freehold/contract/portfolio/owner-import'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { download } from '@freehold/contract/reports/download'
import { drillDown } from '@freehold/contract/reports/drill-down'
import { expenseChart } from '@freehold/contract/reports/expense-chart'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { rentRoll } from '@freehold/contract/reports/rent-roll'
import { search } from '@freehold/contract/reports/search'
import { standing } from '@freehold/contract/reports/standing'
import { activityHandlers } from './areas/account/activity.calls'
import { draftHandlers } from './areas/account/draft.calls'
import { fileHandlers } from './areas/account/file.calls'
import { sessionHandlers } from './areas/account/session.calls'
import { groupHandlers, userHandlers } from './areas/account/user.calls'
import { occupancyHandlers } from './areas/leasing/occupancy.calls'
import { chargeHandlers } from './areas/money/charge.calls'
import { depositHandlers } from './areas/money/deposit.calls'
import { expenseHandlers } from './areas/money/expense.calls'
import { expenseCategoryHandlers } from './areas/money/expense-category.calls'
import { journalHandlers } from './areas/money/journal.calls'
import { lateFeeHandlers } from './areas/money/late-fee.calls'
import { paymentHandlers } from './areas/money/payment.calls'
import { payoutHandlers } from './areas/money/payout.calls'
import { tenantHandlers } from './areas/people/tenant.calls'
import { addressHandlers } from './areas/portfolio/address.calls'
import { ownerHandlers } from './areas/portfolio/owner.calls'
import { ownerImportHandlers } from './areas/portfolio/owner-import.calls'
import { propertyHandlers } from './areas/portfolio/property.calls'
import { unitHandlers } from './areas/portfolio/unit.calls'
import { dashboardHandlers } from './areas/reports/dashboard.calls'
import { downloadHandlers } from './areas/reports/download.calls'
import { drillDownHandlers } from './areas/reports/drill-down.calls'
import { expenseChartHandlers } from './areas/reports/expense-chart.calls'
import { incomeStatementHandlers } from './areas/reports/income-statement.calls'
import { needsYouHandlers } from './areas/reports/needs-you.calls'
import { rentRollHandlers } from './areas/reports/rent-roll.calls'
import { searchHandlers } from './areas/reports/search.calls'
import { standingHandlers } from './areas/reports/standing.calls'
import { answers, type Bound } from './http/answers'
import type { Identities } from './http/identity'

/** Every noun of the contract with what answers it. One left out does not compile. */
export function nounCalls(identities: Identities): Bound[] {
  const bound: Record<keyof typeof nouns, Bound[]> = {
    session: answers(session, sessionHandlers(identities)),
    user: answers(user, userHandlers),
    group: answers(group, groupHandlers),
    activity: answers(activity, activityHandlers),
    draft: answers(draft, draftHandlers),
    file: answers(file, fileHandlers),
    tenant: answers(tenant, tenantHandlers),
    owner: answers(owner, ownerHandlers),
    ownerImport: answers(ownerImport, ownerImportHandlers),
    property: answers(property, propertyHandlers),
    unit: answers(unit, unitHandlers),
    address: answers(address, addressHandlers),
    journal: answers(journal, journalHandlers),
    charge: answers(charge, chargeHandlers),
    payment: answers(payment, paymentHandlers),
    payout: answers(payout, payoutHandlers),
    lateFee: answers(lateFee, lateFeeHandlers),
    deposit: answers(deposit, depositHandlers),
    expense: answers(expense, expenseHandlers),
    expenseCategory: answers(expenseCategory, expenseCategoryHandlers),
    occupancy: answers(occupancy, occupancyHandlers),
    dashboard: answers(dashboard, dashboardHandlers),
    incomeStatement: answers(incomeStatement, incomeStatementHandlers),
    rentRoll: answers(rentRoll, rentRollHandlers),
    expenseChart: answers(expenseChart, expenseChartHandlers),
    needsYou: answers(needsYou, needsYouHandlers),
    search: answers(search, searchHandlers),
    standing: answers(standing, standingHandlers),
    drillDown: answers(drillDown, drillDownHandlers),
    download: answers(download, downloadHandlers),
  }
  return Object.values(bound).flat()
}
