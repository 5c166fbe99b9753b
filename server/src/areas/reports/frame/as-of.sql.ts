import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { onlyProperty, visible } from '../../../database/visible'

/** A day, and one property or (none) all that the user sees. */
export interface AsOf {
  day: Day
  property: number | null
}

/**
 * The occupancy of a unit on a day, as `o`, by the same rule as for today. A lease that ran out without a move-out
 * holds over, and a tenant who waits for that has not moved in.
 */
export const livedThere = (day: Day): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.cancelled_at is null and o.waits_for is null and o.move_in <= ${day}
    and (o.real_move_out is null or o.real_move_out >= ${day})`

/**
 * The lines posted after a day, occupancy by occupancy: the figures of today less this are those of the day. Of today and
 * of the days around it that is little, however long the journal.
 */
export const sinceThen = (scope: Scope, { day, property }: AsOf): RawBuilder<unknown> => sql`
  select l.occupancy_id,
    coalesce(sum(l.cents) filter (where l.ledger = 'RECEIVABLE'), 0)::bigint as owed,
    coalesce(-sum(l.cents) filter (where l.ledger = 'DEPOSITS_HELD'), 0)::bigint as held
  from journal_line l
  where l.account_id = ${scope.account} and l.ledger in ('RECEIVABLE', 'DEPOSITS_HELD') and l.day > ${day}
    and ${visible(onlyProperty(scope, property), 'l.property_id')} and l.occupancy_id is not null
  group by 1`
