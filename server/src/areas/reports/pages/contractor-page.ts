import { mayGroup } from '@freehold/contract/access'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findContractor } from '../../maintenance/contractors/contractor.sql'
import { papersOf } from '../../maintenance/contractors/contractor-paper.sql'
import { contractorShown } from '../../maintenance/contractors/contractor-shown'
import { logTable } from '../../maintenance/log/log-table.sql'
import { answerTimes } from '../../maintenance/order-record/answer-times.sql'
import { orderTable } from '../../maintenance/order-record/order-table.sql'
import { paidByYear } from '../../money/expenses/order-expense.sql'
import { anyOrder, firstRows } from './any-order'
import { activityOfContractor } from './page-activity.sql'
import { expensesOfContractor } from './page-expenses.sql'

/** The newest jobs; the log lists all of them. */
const newestJobs = { ...firstRows, orderBy: 'created_at', ascending: false } as const

/** Everything about a contractor that the user may see. */
export async function wholeContractor(db: Db, scope: Scope, id: number) {
  const jobs = { ...newestJobs, property_id: null, category: null, contractor_id: id }
  const [found, papers, maintenance, orders, paid, expenses, times, activity] = await Promise.all([
    findContractor(db, scope, id),
    papersOf(db, scope, id),
    logTable(db, scope, jobs),
    orderTable(db, scope, { ...newestJobs, ...anyOrder, contractor_id: id }),
    mayGroup(scope.group, 'money') ? paidByYear(db, scope, id) : null,
    mayGroup(scope.group, 'money') ? expensesOfContractor(db, scope, id, newestJobs.limit) : null,
    answerTimes(db, scope, id),
    activityOfContractor(db, scope, id),
  ])
  if (!found) throw notFound('Contractor')
  return {
    contractor: contractorShown(found, papers),
    work_orders: orders.data,
    work_orders_total: orders.count,
    paid_by_year:
      paid === null ? null : paid.map(({ paid_cents, ...row }) => ({ ...row, paid: keptDollars(paid_cents) })),
    expenses,
    answer_times: { ...times },
    maintenance: maintenance.data,
    maintenance_total: maintenance.count,
    activity,
  }
}
