import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'

export interface LateTenant {
  id: number
  tenant_name: string
  unit_name: string
  phone: string
  balance_cents: number
}

/** So many are looked at first, largest balance first: what was due before today is rarely far from it. */
const looked = 400

/**
 * Current tenants owing what was due before today, largest first. Nobody owes more than the balance, so once the smallest
 * of the answer reaches the balance of the last one looked at, nobody further down can be larger; if not, all are.
 */
export async function lateTenants(db: Db, scope: Scope, most: number): Promise<LateTenant[]> {
  if (scope.properties !== null) return lateAmong(db, scope, most, null)
  const first = await lateAmong(db, scope, most, looked)
  const last = await balanceAt(db, scope, looked)
  const least = first.length === most ? (first.at(-1)?.balance_cents ?? 0) : 0
  return last === null || least >= last ? first : lateAmong(db, scope, most, null)
}

/** The balance of the nth tenant, or null where there are not so many that owe. */
async function balanceAt(db: Db, { account, today }: Scope, nth: number): Promise<number | null> {
  const { rows } = await sql<{ balance_cents: number }>`select balance_cents from tenant_total
    where account_id = ${account} and not archived and current_until > ${today} and balance_cents > 0
    order by balance_cents desc, tenant_id desc limit 1 offset ${sql.lit(nth - 1)}`.execute(db)
  return rows[0]?.balance_cents ?? null
}

async function lateAmong(db: Db, scope: Scope, most: number, among: number | null): Promise<LateTenant[]> {
  const { account, today, properties } = scope
  const owing =
    properties === null
      ? sql`select tenant_id, balance_cents from tenant_total where account_id = ${account} and not archived
          and current_until > ${today} and balance_cents > 0
          order by balance_cents desc, tenant_id desc ${among === null ? sql`` : sql`limit ${sql.lit(among)}`}`
      : sql`select r.tenant_id, sum(r.balance_cents) as balance_cents from rent_account r
          join tenant t on t.account_id = r.account_id and t.id = r.tenant_id and t.archived_at is null and t.current_until > ${today}
          where r.account_id = ${account} and r.property_id = any(${properties}) group by 1 having sum(r.balance_cents) > 0`
  const inSight = properties === null ? sql`` : sql`and c.property_id = any(${properties})`
  const { rows } = await sql<LateTenant>`
    with late as (
      select o.tenant_id, least(o.balance_cents, (
        select sum(c.open_cents) from charge c where c.account_id = ${account} and c.tenant_id = o.tenant_id
          and c.open_cents > 0 and c.voided_by is null and c.due < ${today} ${inSight})) as balance_cents
      from (${owing}) o
    )
    select t.id, t.tenant_name, t.unit_names as unit_name, t.phone, l.balance_cents
    from (select * from late where balance_cents > 0 order by balance_cents desc, tenant_id limit ${sql.lit(most)}) l
    join tenant t on t.account_id = ${account} and t.id = l.tenant_id
    order by l.balance_cents desc, t.id`.execute(db)
  return rows
}
