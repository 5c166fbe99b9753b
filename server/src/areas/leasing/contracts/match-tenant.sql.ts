import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { everyTenant } from '../../people/tenant.sql'

interface Person {
  email: string
  /** The sealed birth date's index. */
  dob: Buffer
}

/** The tenant with this email address and birth date, if the user may see one; a listed one before an archived one. */
export async function tenantLike(tx: Tx, scope: Scope, { email, dob }: Person): Promise<number | null> {
  const found = await everyTenant(tx, scope)
    .where(sql<SqlBool>`lower(tenant.email) = lower(${email})`)
    .where('tenant.dob_index', '=', dob)
    .select('tenant.id')
    .orderBy(sql`tenant.archived_at is not null`)
    .orderBy('tenant.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

interface LastHome {
  unit_name: string
  property_name: string
  move_in: Day
  until: Day
}

/** The home in which a tenant lives or lived last, if the user may see it. */
export async function lastHomeOf(tx: Tx, scope: Scope, tenant: number): Promise<LastHome | undefined> {
  const { rows } = await sql<LastHome>`
    select u.unit_name, p.property_name, o.move_in, coalesce(o.real_move_out, o.move_out) as until
    from occupancy o
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.tenant_id = ${tenant} and o.cancelled_at is null
      and ${visible(scope, 'o.property_id')}
    order by o.move_in desc, o.id desc limit 1`.execute(tx)
  return rows[0]
}

/** Two contracts for one person at a time would both make a tenant of it, so they run one after the other. */
export async function onePersonAtATime(tx: Tx, { account }: Scope, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lease of ' || ${String(account)} || ' ' || lower(${email}), 0))`.execute(
    tx,
  )
}
