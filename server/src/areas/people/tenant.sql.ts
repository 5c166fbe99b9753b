import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import { type SqlBool, sql } from 'kysely'
import { listed } from '../../database/archived'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { contains } from '../../database/table'
import { seesEverything, visible } from '../../database/visible'
import type { Tx } from '../../database/write'
import { livesInSight } from './tenant-homes.sql'

/** A user who sees only some properties sees only the tenants who live or lived there. */
const seen = (scope: Scope) =>
  seesEverything(scope)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from occupancy so where so.account_id = ${scope.account} and so.tenant_id = tenant.id
        and ${visible(scope, 'so.property_id')})`

/** The tenants that the user may see, archived ones included. */
export const everyTenant = (db: Db, scope: Scope) =>
  db.selectFrom('tenant').where('tenant.account_id', '=', scope.account).where(seen(scope))

/** The tenants on the lists, as far as the user may see them. */
export const tenants = (db: Db, scope: Scope) => everyTenant(db, scope).where(listed('tenant'))

/** Lives somewhere, or is about to: an occupancy has no end, or one that is still ahead. */
export const livesHere = (scope: Scope) =>
  seesEverything(scope) ? sql<SqlBool>`tenant.current_until > ${scope.today}` : livesInSight(scope, sql`tenant.id`)

export async function tenantIsSeen(db: Db, scope: Scope, id: number): Promise<boolean> {
  return (await everyTenant(db, scope).where('tenant.id', '=', id).select('tenant.id').executeTakeFirst()) !== undefined
}

const contact = ['tenant.id', 'tenant.tenant_name', 'tenant.email', 'tenant.phone'] as const

/** Lists tenants by name, for selects. */
export function searchTenants(
  db: Db,
  scope: Scope,
  { query, limit }: { query: string; limit: number },
  { livingHere = false } = {},
) {
  return tenants(db, scope)
    .$if(query !== '', (q) =>
      q.where(contains(sql`lower(tenant.tenant_name || e'\n' || tenant.email || e'\n' || tenant.phone)`, query)),
    )
    .$if(livingHere, (q) => q.where(livesHere(scope)))
    .select(contact)
    .orderBy(sql`tenant.tenant_name collate natural_order`)
    .orderBy('tenant.id')
    .limit(limit)
    .execute()
}

export function findTenant(db: Db, scope: Scope, id: number) {
  return everyTenant(db, scope)
    .where('tenant.id', '=', id)
    .select([...contact, 'tenant.dob_sealed', 'tenant.em_contact_name', 'tenant.em_contact_phone', 'tenant.notes'])
    .select(['tenant.note_to_tenant', 'tenant.archived_at', 'tenant.archived_by'])
    .executeTakeFirst()
}

/** Locks a tenant, so that two verbs about the same person run one after the other. */
export function lockTenant(tx: Tx, scope: Scope, id: number) {
  return everyTenant(tx, scope)
    .where('tenant.id', '=', id)
    .select(['tenant.id', 'tenant.tenant_name', 'tenant.dob_sealed', 'tenant.current_until', 'tenant.archived_at'])
    .select(['email', 'phone', 'em_contact_name', 'em_contact_phone', 'notes', 'note_to_tenant'])
    .forUpdate()
    .executeTakeFirst()
}

export interface TenantFacts {
  tenant_name: string
  email: string
  phone: string
  em_contact_name: string
  em_contact_phone: string
  notes: string
  note_to_tenant?: string
}

export async function insertTenant(tx: Tx, scope: Scope, facts: TenantFacts): Promise<number> {
  const { id } = await tx
    .insertInto('tenant')
    .values({ account_id: scope.account, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A tenant with what is known of the home it moves into in the same transaction. */
interface NewTenant extends TenantFacts {
  /** The unit, and the last day there: with both the row is written once, and not again with the tenancy. */
  unit_names: string
  current_until: Day | 'infinity'
}

/** Adds tenants in one statement. Their ids are given in ascending order, so sorting them restores that of the facts. */
export async function insertTenants(tx: Tx, scope: Scope, all: readonly NewTenant[]): Promise<number[]> {
  const rows = await tx
    .insertInto('tenant')
    .values(all.map((facts) => ({ account_id: scope.account, ...facts })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function updateTenant(
  tx: Tx,
  scope: Scope,
  id: number,
  facts: Partial<TenantFacts> & { dob_sealed?: string; dob_index?: Buffer; language?: Language },
): Promise<void> {
  await tx.updateTable('tenant').set(facts).where('account_id', '=', scope.account).where('id', '=', id).execute()
}

export async function setSealedBirths(
  tx: Tx,
  { account }: Scope,
  { ids, sealed, found }: { ids: readonly number[]; sealed: readonly string[]; found: readonly Buffer[] },
): Promise<void> {
  if (ids.length === 0) return
  await sql`update tenant t set dob_sealed = v.sealed, dob_index = v.found
    from unnest(${ids}::bigint[], ${sealed}::text[], ${found}::bytea[]) v (id, sealed, found)
    where t.account_id = ${account} and t.id = v.id`.execute(tx)
}

/** Archives a tenant at a moment; null puts it back on the lists. */
export async function markTenantArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('tenant')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteTenant(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.deleteFrom('tenant').where('account_id', '=', scope.account).where('id', '=', id).execute()
}

interface Hindrances {
  /** The tenant has or had a home that the user does not see. */
  elsewhere: boolean
  current: boolean
  balance_cents: number
  deposits_cents: number
  history: boolean
}

/** Locks the money of a tenant, occupancy by occupancy in one order. Verbs that move money lock it before the tenant. */
export async function lockMoneyOf(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await sql`select from rent_account where account_id = ${account} and tenant_id = ${id}
    order by occupancy_id for update`.execute(tx)
}

/** Finds what prevents taking a tenant off the lists, and whether the tenant ever lived anywhere. */
export async function hindrances(tx: Tx, scope: Scope, id: number): Promise<Hindrances | undefined> {
  const { rows } = await sql<Hindrances>`
    select t.current_until > ${scope.today} as current, m.balance_cents, m.deposits_cents,
      exists (select from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id
        and not ${visible(scope, 'o.property_id')}) as elsewhere,
      exists (select from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id) as history
    from tenant t join tenant_total m on m.account_id = t.account_id and m.tenant_id = t.id
    where t.account_id = ${scope.account} and t.id = ${id}`.execute(tx)
  return rows[0]
}

export interface TenantFigureRow {
  billed_cents: number
  paid_cents: number
  other_paid_cents: number
  late_fee_paid_cents: number
  balance_cents: number
  deposits_cents: number
}

/** The amounts a tenant was billed and paid: all of them, or those of the properties in sight. */
export async function figuresOf(db: Db, scope: Scope, id: number): Promise<TenantFigureRow | undefined> {
  const { account } = scope
  const { rows } = await (seesEverything(scope)
    ? sql<TenantFigureRow>`select billed_cents, paid_cents, other_paid_cents, late_fee_paid_cents, balance_cents, deposits_cents
        from tenant_total where account_id = ${account} and tenant_id = ${id}`
    : sql<TenantFigureRow>`select coalesce(sum(billed_cents), 0) as billed_cents, coalesce(sum(paid_cents), 0) as paid_cents,
          coalesce(sum(other_paid_cents), 0) as other_paid_cents, coalesce(sum(late_fee_paid_cents), 0) as late_fee_paid_cents,
          coalesce(sum(balance_cents), 0) as balance_cents, coalesce(sum(deposits_cents), 0) as deposits_cents
        from rent_account where account_id = ${account} and tenant_id = ${id} and ${visible(scope, 'property_id')}`
  ).execute(db)
  return rows[0]
}

export interface HomeRow {
  rent_id: number
  property_id: number
  property_name: string
  unit_id: number
  unit_name: string
  rent_period: 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  rent_cents: number
  deposit_cents: number
  move_in: Day
  move_out: Day
  real_move_out: Day | null
  waits_for: string
  late_fee_rule_id: number | null
  initial_cents: number | null
}

/** Finds a tenant's home: the newest occupancy that is not over, else the last one. Also counts those not over. */
export async function homeOf(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ home: HomeRow | undefined; current: number }> {
  const { account, today } = scope
  const { rows } = await sql<HomeRow & { current: number }>`
    select o.id as rent_id, o.property_id, p.property_name, o.unit_id, u.unit_name, o.rent_period, o.rent_cents, o.deposit_cents,
      o.move_in, o.move_out, o.real_move_out, o.late_fee_rule_id,
      coalesce((select b.tenant_name from occupancy bo join tenant b on b.account_id = bo.account_id and b.id = bo.tenant_id
        where bo.account_id = o.account_id and bo.id = o.waits_for), '') as waits_for,
      (select sum(r.amount_cents) from receipt r where r.account_id = o.account_id and r.occupancy_id = o.id
        and r.source = 'MOVE_IN' and r.voided_by is null) as initial_cents,
      count(*) filter (where o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > ${today})) over () as current
    from occupancy o
    join property p on p.account_id = o.account_id and p.id = o.property_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where o.account_id = ${account} and o.tenant_id = ${id}
      and ${visible(scope, 'o.property_id')}
    order by (o.cancelled_at is null) desc, (o.real_move_out is null or o.real_move_out > ${today}) desc, o.move_in desc, o.id desc
    limit 1`.execute(db)
  return { home: rows[0], current: rows[0]?.current ?? 0 }
}

/** Money of a tenant, or of one of its homes, that is between two places: overpaid, paid ahead for a deposit, on its way, or being asked for. */
export async function moneyAside(db: Db, scope: Scope, id: number, occupancy: number | null = null) {
  const { account } = scope
  const near = sql`account_id = ${account} and tenant_id = ${id}
    and (${occupancy}::bigint is null or occupancy_id = ${occupancy}) and ${visible(scope, 'property_id')}`
  const { rows } = await sql<Record<'credit' | 'deposit_credit' | 'in_transit' | 'being_checked', number>>`
    select w.credit, w.deposit_credit,
      coalesce((select sum(amount_cents) from card_payment where ${near} and state = 'CAPTURED' and entry_id is not null and not settled), 0) as in_transit,
      coalesce((select sum(amount_cents) from card_payment where ${near} and (state in ('PENDING', 'UNKNOWN') or (state = 'CAPTURED' and entry_id is null))), 0)
        as being_checked
    from (
      select coalesce(sum(r.free_cents), 0) as credit, coalesce(sum(r.deposit_free_cents), 0) as deposit_credit
      from receipt r join rent_account a using (account_id, occupancy_id)
      where r.account_id = ${account} and a.tenant_id = ${id}
        and (${occupancy}::bigint is null or r.occupancy_id = ${occupancy}) and r.voided_by is null and (r.free_cents > 0 or r.deposit_free_cents > 0)
        and ${visible(scope, 'r.property_id')}) w`.execute(db)
  return rows[0] ?? { credit: 0, deposit_credit: 0, in_transit: 0, being_checked: 0 }
}
