import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface Since {
  occupancy: number
  day: Day
}

/** Finds those of some occupancies with a valid automatic fee after a day. */
export async function feesAfter(db: Db, scope: Scope, since: readonly Since[]): Promise<Since[]> {
  if (since.length === 0) return []
  const { rows } = await sql<Since>`
    select n.occupancy, n.day
    from unnest(${since.map(({ occupancy }) => occupancy)}::bigint[], ${since.map(({ day }) => day)}::date[]) as n (occupancy, day)
    where exists (select from charge c where c.account_id = ${scope.account} and c.occupancy_id = n.occupancy
      and c.reason = 'LATE_FEE' and c.due > n.day and c.voided_by is null and not c.by_hand)
    order by n.occupancy`.execute(db)
  return rows
}
