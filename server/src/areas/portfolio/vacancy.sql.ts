import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../database/scope'
import { endsIn, type LeaseEnd } from './lease-end.sql'

/**
 * An occupancy, `o`, that covers today. A lease that ran out without a move-out holds over: only the day the tenant
 * really left ends it, and the next tenant waits for that.
 */
const coversToday = ({ account, today }: Scope) =>
  sql<SqlBool>`o.account_id = ${account} and o.cancelled_at is null and o.waits_for is null
    and o.move_in <= ${today}
    and (o.real_move_out is null or o.real_move_out >= ${today})`

/** Vacant today; `besides` names a tenant whose own unit counts as vacant, so that it stays choosable in its form. */
export const vacantToday = (scope: Scope, unit: RawBuilder<unknown>, besides: number | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from occupancy o where o.unit_id = ${unit} and ${coversToday(scope)}
    and o.tenant_id is distinct from ${besides})`

/** Occupied today on a lease that ends in this stretch of time. */
export const leaseEndsIn = (scope: Scope, unit: RawBuilder<unknown>, end: LeaseEnd): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from occupancy o where o.unit_id = ${unit} and ${coversToday(scope)}
    and ${endsIn(scope, end, sql`o.move_out`)})`

interface Join<J> {
  on(condition: RawBuilder<SqlBool>): J
}

export const propertyOfUnit = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`property.account_id = unit.account_id and property.id = unit.property_id`)

/** Joins today's occupancy as `o` and its tenant as `t`: empty where the unit is vacant. */
export const occupiedBy =
  (scope: Scope) =>
  <J extends Join<J>>(join: J): J =>
    join.on(sql<SqlBool>`o.unit_id = unit.id and ${coversToday(scope)}`)

export const tenantOf =
  ({ account }: Scope) =>
  <J extends Join<J>>(join: J): J =>
    join.on(sql<SqlBool>`t.account_id = ${account} and t.id = o.tenant_id`)

/** The newcomer whose day has come, and who cannot move in because today's occupant, `o`, has not left. */
export const waitingFor = ({ account, today }: Scope) =>
  sql<{ tenant_name: string; move_in: string } | null>`(
    select json_build_object('tenant_name', wt.tenant_name, 'move_in', w.move_in) from occupancy w
    join tenant wt on wt.account_id = w.account_id and wt.id = w.tenant_id
    where w.account_id = ${account} and w.waits_for = o.id and w.cancelled_at is null and w.move_in <= ${today}
    order by w.move_in, w.id limit 1)`

/** The day from which a vacant unit is rented. */
export const rentedFrom = ({ account, today }: Scope, unit: RawBuilder<unknown>) =>
  sql<string | null>`(select min(o.move_in) from occupancy o where o.account_id = ${account} and o.unit_id = ${unit}
    and o.cancelled_at is null and o.move_in > ${today})`
