import type { Day } from '@freehold/rules/day'
import { openStages } from '@freehold/rules/maintenance/work-order-words'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { withNames, words } from '../../../maintenance/order-record/work-order.sql'

/** Work orders that were open on a day of the period, the oldest first. The caller's sight is that of the packet. */
export const workInPeriod = (db: Db, scope: Scope, { from, to }: { from: Day; to: Day }, most: number) =>
  withNames(db, scope)
    .where('work_order.archived_at', 'is', null)
    .where(sql<SqlBool>`(work_order.created_at at time zone ${scope.timezone})::date <= ${to}`)
    .where(
      sql<SqlBool>`(work_order.stage = any(${openStages}::text[])
        or (coalesce(work_order.done_at, work_order.stage_at) at time zone ${scope.timezone})::date >= ${from})`,
    )
    .select([
      'work_order.id',
      'work_order.job_title',
      'contractor.name as contractor_name',
      'property.property_name',
      'work_order.total_cents',
      sql<string>`coalesce(unit.unit_name, '')`.as('unit_name'),
      sql<Day>`(work_order.created_at at time zone ${scope.timezone})::date`.as('opened_on'),
      sql<Day | null>`(work_order.done_at at time zone ${scope.timezone})::date`.as('done_on'),
      words.stage.as('stage'),
    ])
    .orderBy('work_order.created_at')
    .orderBy('work_order.id')
    .limit(most)
    .execute()
