import { sql } from 'kysely'
import { type Db, onePlan } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { endsIn, type LeaseEnd } from '../../portfolio/lease-end.sql'
import { unitTotal } from '../../portfolio/unit.sql'

export interface OccupancyRate {
  expired: number
  in_1: number
  in_3: number
  in_6: number
  later: number
  occupied: number
  units: number
}

/** The figures of the rate, over the rows of `leaseEnds`. */
export const rateColumns = (scope: Scope) => {
  const among = (end: LeaseEnd) => sql`coalesce(sum(n) filter (where ${endsIn(scope, end, sql`move_out`)}), 0)::int`
  return sql`${among('EXPIRED')} as expired, ${among('WITHIN_1')} as in_1, ${among('WITHIN_3')} as in_3,
    ${among('WITHIN_6')} as in_6, ${among('LATER')} as later,
    coalesce(sum(n), 0)::int as occupied, ${unitTotal(scope)} as units`
}

/** Counts the occupied units of today by the end of their lease. */
export async function occupancyRate(db: Db, scope: Scope): Promise<OccupancyRate> {
  const { rows } = await sql<OccupancyRate>`${onePlan}
    select ${rateColumns(scope)} from (${leaseEnds(scope)}) ends`.execute(db)
  const [rate] = rows
  if (!rate) throw new Error('The occupancy rate came back empty')
  return rate
}

/**
 * How many (`n`) live somewhere today, by the end of their lease (`move_out`). The tally by lease ends is few rows whatever
 * the number of units; it holds those without an end, so who is still to come and who waits for another to leave is taken
 * off, and who has a day to go, but is still there, is added.
 */
export const leaseEnds = (scope: Scope) => (seesEverything(scope) ? wholeAccount(scope) : inProperties(scope))

const wholeAccount = ({ account, today }: Scope) => sql`
  select move_out, occupancies as n from lease_end where account_id = ${account}
  union all select move_out, -1 from occupancy where account_id = ${account} and cancelled_at is null and real_move_out is null
    and move_in > ${today}
  union all select move_out, -1 from occupancy where account_id = ${account} and waits_for is not null and cancelled_at is null
    and real_move_out is null and move_in <= ${today}
  union all select move_out, 1 from occupancy where account_id = ${account} and cancelled_at is null and real_move_out >= ${today}
    and move_in <= ${today} and waits_for is null`

const inProperties = (scope: Scope) => sql`
  select move_out, 1 as n from occupancy where account_id = ${scope.account} and ${visible(scope, 'property_id')} and cancelled_at is null
    and waits_for is null and move_in <= ${scope.today} and (real_move_out is null or real_move_out >= ${scope.today})`
