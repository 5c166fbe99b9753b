import type { Day } from '@freehold/rules/day'
import type { FeeReturn, NoticeRule, PartialRule } from '@freehold/rules/portal/payment-policy'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** The account, a property or a lease, whose settings these are. */
export interface Level {
  property: number | null
  occupancy: number | null
  /** Whose lease it is, where it is one. */
  lease?: LeaseSeen
}

interface LevelRow {
  portal_on: boolean | null
  partial: PartialRule | null
  minimum_percent: number | null
  on_notice: NoticeRule | null
  fee_on_return: FeeReturn | null
  free_way: string | null
  returned_fee_cents: number | null
}

const blank: LevelRow = {
  portal_on: null,
  partial: null,
  minimum_percent: null,
  on_notice: null,
  fee_on_return: null,
  free_way: null,
  returned_fee_cents: null,
}

/** What one level itself says; blank where it says nothing. */
export async function levelRow(db: Db, { account }: Scope, { property, occupancy }: Level): Promise<LevelRow> {
  const { rows } = await sql<LevelRow>`
    select portal_on, partial, minimum_percent, on_notice, fee_on_return, free_way, returned_fee_cents
    from payment_policy where account_id = ${account} and coalesce(property_id, 0) = ${property ?? 0}
      and coalesce(occupancy_id, 0) = ${occupancy ?? 0}`.execute(db)
  return rows[0] ?? blank
}

export async function saveLevelRow(tx: Tx, { account }: Scope, level: Level, row: LevelRow): Promise<void> {
  const { portal_on, partial, minimum_percent, on_notice, fee_on_return, free_way, returned_fee_cents } = row
  await sql`insert into payment_policy
      (account_id, property_id, occupancy_id, portal_on, partial, minimum_percent, on_notice, fee_on_return, free_way,
        returned_fee_cents)
    values (${account}, ${level.property}, ${level.occupancy}, ${portal_on}, ${partial}, ${minimum_percent}, ${on_notice},
      ${fee_on_return}, ${free_way}, ${returned_fee_cents})
    on conflict (account_id, coalesce(property_id, 0), coalesce(occupancy_id, 0)) do update
      set portal_on = excluded.portal_on, partial = excluded.partial, minimum_percent = excluded.minimum_percent,
        on_notice = excluded.on_notice, fee_on_return = excluded.fee_on_return, free_way = excluded.free_way,
        returned_fee_cents = excluded.returned_fee_cents
      where payment_policy.account_id = ${account}`.execute(tx)
}

interface LeaseSeen {
  property: number
  tenant: number
  tenant_name: string
}

/** A lease in sight, by its occupancy. */
export async function leaseSeen(db: Db, scope: Scope, occupancy: number): Promise<LeaseSeen | undefined> {
  const { rows } = await sql<LeaseSeen>`
    select o.property_id as property, t.id as tenant, t.tenant_name
    from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${scope.account} and o.id = ${occupancy} and ${visible(scope, 'o.property_id')}`.execute(db)
  return rows[0]
}

const shown = 100

/** Properties in sight with settings of their own, and the day's fees of their own. */
export async function propertiesWithSettings(db: Db, scope: Scope): Promise<{ id: number; property_name: string }[]> {
  const { rows } = await sql<{ id: number; property_name: string }>`
    select p.id, p.property_name from property p
    where p.account_id = ${scope.account} and ${visible(scope, 'p.id')} and (
      exists (select from payment_policy y where y.account_id = p.account_id and y.property_id = p.id and (y.portal_on is not null
        or y.partial is not null or y.on_notice is not null or y.free_way is not null or y.returned_fee_cents is not null))
      or exists (select from portal_fee f where f.account_id = p.account_id and f.property_id = p.id and not f.inherits))
    order by p.property_name collate natural_order, p.id limit ${sql.lit(shown)}`.execute(db)
  return rows
}

/** True if a property charges a fee of its own and says no free way of its own. */
export async function isLeftWithFees(db: Db, { account }: Scope, day: Day): Promise<boolean> {
  const { rows } = await sql`
    select from (select distinct on (property_id, method) property_id, basis_points, flat_cents, min_cents, inherits
      from portal_fee where account_id = ${account} and property_id is not null and from_day <= ${day}
      order by property_id, method, from_day desc) f
    where not f.inherits and f.basis_points + f.flat_cents + coalesce(f.min_cents, 0) > 0
      and not exists (select from payment_policy y where y.account_id = ${account} and y.property_id = f.property_id
        and y.free_way <> '') limit 1`.execute(db)
  return rows.length > 0
}

/** Convenience fees that are booked since a day, less those that were given back. */
export async function feesSince(db: Db, { account }: Scope, from: Day): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(-sum(cents), 0)::bigint as cents from journal_line
    where account_id = ${account} and ledger = 'COMPANY_INCOME' and day >= ${from}`.execute(db)
  return rows[0]?.cents ?? 0
}
