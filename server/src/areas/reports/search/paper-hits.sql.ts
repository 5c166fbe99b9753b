import type { ReplyOf } from '@freehold/contract/kit/call'
import type { search } from '@freehold/contract/reports/search'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { withHome as applicationsWithHome } from '../../leasing/applications/application.sql'
import { withHome as leasesWithHome } from '../../leasing/leases/lease.sql'
import { archived, hit, hitOf, type Kept, place } from './hit.sql'

type Found = ReplyOf<typeof search.everything>['data']

export interface PaperRows extends Pick<Found, 'applications' | 'leases' | 'notices'> {
  expenses: Kept<Found['expenses'][number], 'paid_amount'>[]
}

export const applicationHits = (db: Db, scope: UserScope) =>
  applicationsWithHome(db, scope)
    .innerJoin(hit, hitOf('application', sql`rental_application.id`))
    .select([place, 'rental_application.id', archived('rental_application'), 'rental_application.tenant_name'])
    .select(['rental_application.status', 'rental_application.move_in', 'u.unit_name', 'p.property_name'])

export const leaseHits = (db: Db, scope: Scope) =>
  leasesWithHome(db, scope)
    .innerJoin(hit, hitOf('lease', sql`lease.id`))
    .where('lease.replaced_at', 'is', null)
    .select([place, 'lease.id', archived('lease'), 'lease.kind', 'lease.tenant_id', 't.tenant_name'])
    .select(['u.unit_name', 'p.property_name', 'lease.move_in', 'lease.move_out'])

export const noticeHits = (db: Db, scope: Scope) =>
  db
    .selectFrom('notice')
    .innerJoin(hit, hitOf('notice', sql`notice.id`))
    .innerJoin('tenant as t', byId('t', 'notice', 'tenant_id'))
    .innerJoin('unit as u', byId('u', 'notice', 'unit_id'))
    .innerJoin('property as p', byId('p', 'notice', 'property_id'))
    .where('notice.account_id', '=', scope.account)
    .where(visible(scope, 'notice.property_id'))
    .select([place, 'notice.id', archived('notice'), 'notice.title', 'notice.tenant_id', 't.tenant_name'])
    .select(['u.unit_name', 'p.property_name'])

export const expenseHits = (db: Db, scope: Scope) =>
  db
    .selectFrom('expense')
    .innerJoin(hit, hitOf('expense', sql`expense.id`))
    .innerJoin('expense_subcategory as s', byId('s', 'expense', 'subcategory_id'))
    .innerJoin('property as p', byId('p', 'expense', 'property_id'))
    .where('expense.account_id', '=', scope.account)
    .where('expense.voided_by', 'is', null)
    .where(visible(scope, 'expense.property_id'))
    .select([place, 'expense.id', 's.subcategory_name', 'expense.property_id', 'p.property_name', 'expense.notes'])
    .select(['expense.day as paid_date', 'expense.amount_cents as cents', 'expense.work_order_id'])
