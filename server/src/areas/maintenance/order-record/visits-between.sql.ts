import type { Day } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { zoneOf } from '../../../database/zone'
import { contractorOf, orders, propertyOf, unitOf, words } from './work-order.sql'

const mostShown = 500

/** The visits of contractors within a span, by the day. Names are joined only to those that are shown. */
export const visitsBetween = (db: Db, scope: Scope, { start, end }: Span) =>
  db
    .selectFrom(
      orders(db, scope)
        .where('work_order.archived_at', 'is', null)
        .where(sql<SqlBool>`work_order.stage <> 'CANCELED'`)
        .where('work_order.visit_on', '>=', start)
        .where('work_order.visit_on', '<=', end)
        .selectAll('work_order')
        .orderBy('work_order.visit_on')
        .orderBy('work_order.id')
        .limit(sql.lit(mostShown))
        .as('work_order'),
    )
    .innerJoin('contractor', contractorOf)
    .innerJoin('property', propertyOf)
    .leftJoin('unit', unitOf)
    .select(['work_order.id', 'work_order.job_title', 'work_order.visit_on', 'work_order.visit_time'])
    .select(['work_order.stage_at', 'contractor.name as contractor_name', 'property.property_name', 'unit.unit_name'])
    .select(words.trade.as('trade'))
    .select(
      sql<string>`(select ${zoneOf} from property p join account a on a.id = p.account_id
        where p.account_id = work_order.account_id and p.id = work_order.property_id)`.as('timezone'),
    )
    .orderBy('work_order.visit_on')
    .orderBy('work_order.id')
    .$narrowType<{ visit_on: Day }>()
    .execute()
