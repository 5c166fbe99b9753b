import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { lateBalances } from '../../people/late.sql'
import { balanceInSight } from '../../people/tenant-homes.sql'

interface HomeFacts {
  occupancy: number
  property: string
  address: string
  unit: string
  ends: Day | null
}

/** The homes of occupancies as letters name them. */
export async function homesOf(
  db: Db,
  { account }: Scope,
  occupancies: readonly number[],
): Promise<Map<number, HomeFacts>> {
  const { rows } = await sql<HomeFacts>`
    select o.id as occupancy, p.property_name as property, concat_ws(', ', p.address, p.city, p.state || ' ' || p.zipcode) as address,
      u.unit_name as unit, coalesce(o.real_move_out, case when not o.month_to_month then o.move_out end) as ends
    from occupancy o
    join property p on p.account_id = o.account_id and p.id = o.property_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where o.account_id = ${account} and o.id = any(${occupancies}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.occupancy, row]))
}

interface Owed {
  tenant: number
  balance_cents: number
  past_due_cents: number
}

/** The balances of tenants in the sender's sight, and what is past due of them by the rule of the list of late tenants. */
export async function owedBy(db: Db, scope: Scope, tenants: readonly number[]): Promise<Map<number, Owed>> {
  const { rows } = await sql<Owed>`
    select t.id as tenant, coalesce(${balanceInSight(scope, sql`t.id`)}, 0)::bigint as balance_cents,
      coalesce(late.balance_cents, 0)::bigint as past_due_cents
    from tenant t left join (${lateBalances(scope)}) late on late.tenant_id = t.id
    where t.account_id = ${scope.account} and t.id = any(${tenants}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.tenant, row]))
}

interface ApplicantHome {
  id: number
  property: string
  address: string
  unit: string
}

export async function homesOfApplicants(
  db: Db,
  { account }: Scope,
  applications: readonly number[],
): Promise<Map<number, ApplicantHome>> {
  const { rows } = await sql<ApplicantHome>`
    select a.id, p.property_name as property, concat_ws(', ', p.address, p.city, p.state || ' ' || p.zipcode) as address,
      u.unit_name as unit
    from rental_application a
    join property p on p.account_id = a.account_id and p.id = a.property_id
    join unit u on u.account_id = a.account_id and u.id = a.unit_id
    where a.account_id = ${account} and a.id = any(${applications}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface OwnerNames {
  id: number
  first_name: string
  business_name: string
}

export async function namesOfOwners(
  db: Db,
  { account }: Scope,
  owners: readonly number[],
): Promise<Map<number, OwnerNames>> {
  const { rows } = await sql<OwnerNames>`
    select id, first_name, business_name from owner where account_id = ${account} and id = any(${owners}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The people of a batch who are still on the lists. */
export async function stillListed(
  db: Db,
  { account }: Scope,
  kind: 'tenant' | 'owner' | 'contractor' | 'rental_application',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where account_id = ${account} and id = any(${ids}::bigint[]) and archived_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
