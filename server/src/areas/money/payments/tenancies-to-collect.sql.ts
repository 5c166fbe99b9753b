import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

interface TenancyRow {
  rent_id: number
  tenant_id: number
  tenant_name: string
  property_id: number
  property_name: string
  unit_id: number
  unit_name: string
  bedroom: number
  square_feet: number | null
  moved_in: boolean
  open_cents: number
  count: number
}

interface Wanted {
  property: number | null
  tenants: readonly number[]
  /** Only those that owe something. */
  open: boolean
}

interface TenancyToCollect extends Omit<TenancyRow, 'open_cents' | 'count'> {
  open: Cents
}

const most = 500

/** Tenancies that are not over, in the order of their units. What is open is what of their charges has not been paid. */
export async function tenanciesToCollect(
  db: Db,
  scope: Scope,
  { property, tenants, open }: Wanted,
): Promise<{ data: TenancyToCollect[]; count: number }> {
  const named = tenants.length > 0 ? sql`r.tenant_id = any(${tenants})` : sql`true`
  const at = property === null ? sql`true` : sql`u.property_id = ${property}`
  const { rows } = await sql<TenancyRow>`select r.occupancy_id as rent_id, r.tenant_id, t.tenant_name, r.property_id,
      p.property_name, o.unit_id, u.unit_name, u.bedroom, u.square_feet,
      (o.move_in <= ${scope.today} and o.waits_for is null) as moved_in, c.open_cents, count(*) over () as count
    from rent_account r
    join occupancy o on o.account_id = r.account_id and o.id = r.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = r.account_id and p.id = r.property_id
    join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
    cross join lateral (select coalesce(sum(c.open_cents), 0)::bigint as open_cents from charge c
      where c.account_id = r.account_id and c.occupancy_id = r.occupancy_id and c.open_cents > 0 and c.voided_by is null) c
    where r.account_id = ${scope.account} and ${visible(scope, 'r.property_id')} and ${named} and ${at}
      and o.cancelled_at is null and (o.real_move_out is null or o.real_move_out >= ${scope.today})
      and t.archived_at is null and (not ${open}::boolean or c.open_cents > 0)
    order by p.property_name, r.property_id, u.unit_name, u.id, o.move_in, o.id limit ${sql.lit(most)}`.execute(db)
  return {
    data: rows.map(({ open_cents, count: _, ...row }) => ({ ...row, open: cents(open_cents) })),
    count: rows[0]?.count ?? 0,
  }
}
