import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { seesEverything, visible } from '../../database/visible'

/**
 * The homes of tenants as far as a user sees them. For a user of some properties a tenant lives only there: a tenant
 * who moved to another property is a previous tenant, and the home elsewhere is neither shown nor found.
 */

/** Lives somewhere, or is about to: an occupancy in sight has no end, or one that is still ahead. */
export const livesInSight = (scope: Scope, tenant: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from occupancy lo where lo.account_id = ${scope.account} and lo.tenant_id = ${tenant} and ${visible(scope, 'lo.property_id')}
    and lo.cancelled_at is null and (lo.real_move_out is null or lo.real_move_out > ${scope.today}))`

/** The homes in sight, in words; of all properties the tenant's own row has them. */
export const homeNames = (
  scope: Scope,
  tenant: { id: RawBuilder<unknown>; names: RawBuilder<string> },
): RawBuilder<string> =>
  seesEverything(scope)
    ? tenant.names
    : sql<string>`home_names_among(${scope.account}, ${tenant.id}, ${scope.properties}::bigint[], ${scope.today}::date)`

/** The sum a tenant owes for the homes in sight, in cents. */
export const balanceInSight = (scope: Scope, tenant: RawBuilder<unknown>): RawBuilder<number> =>
  seesEverything(scope)
    ? sql<number>`(select m.balance_cents from tenant_total m where m.account_id = ${scope.account} and m.tenant_id = ${tenant})`
    : sql<number>`(select coalesce(sum(r.balance_cents), 0)::bigint from rent_account r where r.account_id = ${scope.account}
        and r.tenant_id = ${tenant} and ${visible(scope, 'r.property_id')})`

/** The last day of a tenant's occupancies in sight: infinity while one has no end, -infinity before the first. */
export async function livesUntil(db: Db, scope: Scope, tenant: number): Promise<Day> {
  const { rows } = await sql<{ until: Day }>`
    select coalesce(max(coalesce(real_move_out, 'infinity')), '-infinity') as until from occupancy
    where account_id = ${scope.account} and tenant_id = ${tenant} and cancelled_at is null
      and ${visible(scope, 'property_id')}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum came back without a row')
  return row.until
}
