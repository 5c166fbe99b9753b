import { type Day, dayIn } from '@freehold/rules/day'
import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { TenantEventKind } from '../mails/security-mail'

interface Tenant {
  account: number
  tenant: number
}

export interface Entering {
  scope: TenantScope
  email: string
  /** The property of the home, for lines of the activity log; null before the first home. */
  property: number | null
}

interface Row {
  tenant_name: string
  language: string
  email: string
  timezone: string
  property: number | null
}

/** The tenant who signs in, locked while the session is opened; null when it was archived or its portal was closed. */
export async function lockEntering(tx: Tx, { account, tenant }: Tenant, now: Date): Promise<Entering | null> {
  const { rows } = await sql<Row>`
    select t.tenant_name, t.language, t.email, a.timezone,
      (select o.property_id from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id
        order by (o.cancelled_at is null) desc, o.move_in desc, o.id desc limit 1) as property
    from tenant t join account a on a.id = t.account_id
    where t.account_id = ${account} and t.id = ${tenant} and t.archived_at is null and portal_is_open(t.account_id, t.id)
    for update of t`.execute(tx)
  const [row] = rows
  if (!row) return null
  const today: Day = dayIn(row.timezone, now)
  const scope: TenantScope = {
    account,
    tenant,
    tenantName: row.tenant_name,
    language: languageOf(row.language),
    timezone: row.timezone,
    today,
    asOf: now,
    codeGiven: false,
    viewer: null,
  }
  return { scope, email: row.email, property: row.property }
}

const languageOf = (stored: string): Language => languages.find((one) => one === stored) ?? firstLanguage

/** The scope in which the product acts on a tenant's sign-in. */
export const scopeOfEntering = ({ scope }: Pick<Entering, 'scope'>): Scope => actingFor(scope)

/** Notes that a tenant used the portal. True for the first time. */
export async function noteUse(tx: Tx, { account, tenant }: Tenant, now: Date): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    insert into portal_use as u (account_id, tenant_id, first_at, last_at) values (${account}, ${tenant}, ${now}, ${now})
    on conflict (account_id, tenant_id) do update set last_at = excluded.last_at
    returning u.first_at = ${now} as first`.execute(tx)
  return rows[0]?.first ?? false
}

/** Opens the sign-in of a tenant that was locked. False when it was open. */
export async function deleteLock(tx: Tx, { account, tenant }: Tenant): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('portal_lock')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Marks tenants as locked. Answers those that were not yet. */
export async function insertLock(tx: Tx, { account, tenant }: Tenant, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('portal_lock')
    .values({ account_id: account, tenant_id: tenant, locked_at: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface EventFacts {
  browser: string
  network: string
  /** The name of the passkey that the event is about. */
  about?: string
}

/** Notes an event that the tenant is mailed about. */
export async function insertTenantEvent(
  tx: Tx,
  { account, tenant }: Tenant,
  kind: TenantEventKind,
  { browser, network, about = '' }: EventFacts,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('tenant_event')
    .values({ account_id: account, tenant_id: tenant, kind, browser, network, about, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
