import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'

/**
 * An occupancy that covers today. A lease that ran out without a move-out holds over: only the day the tenant really
 * left ends it.
 */
const covers = ({ account, today }: Scope, unit: RawBuilder<unknown>) =>
  sql`o.account_id = ${account} and o.unit_id = ${unit} and o.cancelled_at is null and o.move_in <= ${today}
    and (o.real_move_out is null or o.real_move_out >= ${today})`

/** Free today; `besides` names a tenant whose own unit counts as free, so that it stays choosable in its form. */
export const vacantToday = (scope: Scope, unit: RawBuilder<unknown>, besides: number | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from occupancy o where ${covers(scope, unit)} and o.tenant_id is distinct from ${besides})`

/** Today's occupant of a unit, and the day a vacant one is let from: to be joined laterally. */
export const occupantOf = (scope: Scope, unit: RawBuilder<unknown>) => sql<{
  tenant_id: number | null
  tenant_name: string | null
}>`(select t.id as tenant_id, t.tenant_name from occupancy o
  join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
  where ${covers(scope, unit)} order by o.move_in desc limit 1)`

export const letFrom = ({ account, today }: Scope, unit: RawBuilder<unknown>) =>
  sql<string | null>`(select min(o.move_in) from occupancy o where o.account_id = ${account} and o.unit_id = ${unit}
    and o.cancelled_at is null and o.move_in > ${today})`

export async function countOccupants(db: Db, scope: Scope): Promise<number> {
  const { account, today, properties } = scope
  const counted = await sql<{ count: number }>`select count(*) as count from occupancy o
    where o.account_id = ${account} and o.cancelled_at is null and o.move_in <= ${today}
      and (o.real_move_out is null or o.real_move_out >= ${today})
      ${properties === null ? sql`` : sql`and exists (select from unit u where u.account_id = ${account} and u.id = o.unit_id and u.property_id = any(${properties}))`}`.execute(
    db,
  )
  return counted.rows[0]?.count ?? 0
}
