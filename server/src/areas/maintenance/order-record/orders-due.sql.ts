import type { Day } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contractorOf, orders, propertyOf, unitOf, words } from './work-order.sql'

const mostShown = 500

/** The work orders that are due within a span and not done yet, by the day. Names are joined only to those that are shown. */
export const ordersDue = (db: Db, scope: Scope, { start, end }: Span) =>
  db
    .selectFrom(
      orders(db, scope)
        .where('work_order.archived_at', 'is', null)
        .where(sql<SqlBool>`work_order.stage not in ('DONE', 'CLOSED', 'CANCELED')`)
        .where('work_order.due_on', '>=', start)
        .where('work_order.due_on', '<=', end)
        .selectAll('work_order')
        .orderBy('work_order.due_on')
        .orderBy('work_order.id')
        .limit(sql.lit(mostShown))
        .as('work_order'),
    )
    .innerJoin('contractor', contractorOf)
    .innerJoin('property', propertyOf)
    .leftJoin('unit', unitOf)
    .select(['work_order.id', 'work_order.job_title', 'work_order.due_on', 'work_order.stage_at'])
    .select(['contractor.name as contractor_name', 'property.property_name', 'unit.unit_name'])
    .select([words.trade.as('trade'), words.urgency.as('urgency')])
    .orderBy('work_order.due_on')
    .orderBy('work_order.id')
    .$narrowType<{ due_on: Day }>()
    .execute()
