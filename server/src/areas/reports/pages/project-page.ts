import { mayGroup } from '@freehold/contract/access'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { orderTable } from '../../maintenance/order-record/order-table.sql'
import { findProject } from '../../planning/projects/project.sql'
import { projectShown } from '../../planning/projects/project-shown'
import { anyOrder, firstRows } from './any-order'
import { activityOf } from './page-activity.sql'
import { countOfProject, expensesOfProject } from './page-expenses.sql'
import { contractorsOfProject, ownerOf } from './page-people.sql'

/** The list of work orders has all of them. */
const ordersShown = { ...firstRows, orderBy: 'urgency', ascending: true, limit: 20 } as const

/** The list of expenses has all of them. */
const expensesShown = 10

/** Everything about a project that the user may see. */
export async function projectWithWork(db: Db, scope: Scope, id: number) {
  const may = (right: Parameters<typeof mayGroup>[1]) => mayGroup(scope.group, right)
  const found = await findProject(db, scope, id)
  if (!found) throw notFound('Project')
  const asked = { ...anyOrder, contractor_id: null, project_id: id }
  const works = may('maintenance')
  const sees = may('money')
  const [orders, open, expenses, count, owner, contractors, activity] = await Promise.all([
    works ? orderTable(db, scope, { ...ordersShown, ...asked }) : null,
    works ? orderTable(db, scope, { ...ordersShown, ...asked, open: true, limit: 1 }) : null,
    sees ? expensesOfProject(db, scope, id, expensesShown) : null,
    sees ? countOfProject(db, scope, id) : 0,
    may('properties') ? ownerOf(db, scope, found.property_id) : null,
    may('contractors') ? contractorsOfProject(db, scope, id) : [],
    activityOf(db, scope, 'project', id),
  ])
  return {
    project: projectShown(scope, found),
    work_orders: orders?.data ?? null,
    work_orders_total: orders?.count ?? 0,
    work_orders_open: open?.count ?? 0,
    expenses,
    expenses_total: count,
    owner,
    contractors,
    activity,
  }
}
