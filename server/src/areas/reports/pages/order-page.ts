import { mayGroup } from '@freehold/contract/access'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { wholeOrder } from '../../maintenance/orders/order-shown'
import { deductedFor, requestOf } from './order-page.sql'
import { activityOf } from './page-activity.sql'
import { expensesOfOrder } from './page-expenses.sql'
import { contractorOf, ownerOf, type PagePerson, tenantsAt } from './page-people.sql'

/** In place of people whom the user may not see. */
const unseen: PagePerson[] = []

/** Everything about a work order that the user may see. */
export async function orderWithPeople(db: Db, scope: Scope, id: number, now: Date) {
  const may = (right: Parameters<typeof mayGroup>[1]) => mayGroup(scope.group, right)
  // Another user's work order is refused before anything about it is read.
  const order = await wholeOrder(db, scope, id, now)
  const [contractor, owner, tenants, request, expenses, deducted, activity] = await Promise.all([
    may('contractors') ? contractorOf(db, scope, id) : null,
    may('properties') ? ownerOf(db, scope, order.property_id) : null,
    may('tenants') ? tenantsAt(db, scope, { order: id, day: scope.today }) : unseen,
    may('requests') ? requestOf(db, scope, id) : null,
    may('money') ? expensesOfOrder(db, scope, id) : null,
    may('money') ? deductedFor(db, scope, id) : null,
    activityOf(db, scope, 'work_order', id),
  ])
  return { order, contractor, owner, tenants, request, expenses, deducted, activity }
}
