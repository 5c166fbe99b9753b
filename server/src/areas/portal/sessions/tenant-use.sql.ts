import { type Day, dayIn } from '@freehold/rules/day'
import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { actingFor, type Person, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { TenantEventKind } from '../mails/security-mail'
import { noteMemberUse, setMemberLock } from './household-member.sql'

export interface Entering {
  scope: TenantScope
  email: string
  /** The property of the home, for lines of the activity log; null before the first home. */
  property: number | null
}

interface Row {
  tenant_name: string
  member_name: string | null
  occupancy: number | null
  language: string
  email: string
  timezone: string
  property: number | null
}

/** The person who signs in, its tenancy locked while the session is opened; null where its portal is closed or archived. */
export async function lockEntering(tx: Tx, { account, tenant, member }: Person, now: Date): Promise<Entering | null> {
  const { rows } = await sql<Row>`
    select t.tenant_name, m.first_name || ' ' || m.last_name as member_name, m.occupancy_id as occupancy,
      coalesce(m.language, t.language) as language, coalesce(m.email, t.email) as email, a.timezone,
      (select o.property_id from occupancy o where o.account_id = t.account_id and o.tenant_id = t.id
        order by (o.id is not distinct from m.occupancy_id) desc, (o.cancelled_at is null) desc, o.move_in desc, o.id desc
        limit 1) as property
    from tenant t join account a on a.id = t.account_id
    left join household_member m on m.account_id = t.account_id and m.id = ${member}
    where t.account_id = ${account} and t.id = ${tenant} and t.archived_at is null
      and portal_is_open_to(t.account_id, t.id, ${member})
    for update of t`.execute(tx)
  const [row] = rows
  if (!row) return null
  const today: Day = dayIn(row.timezone, now)
  const scope: TenantScope = {
    account,
    tenant,
    member,
    occupancy: row.occupancy,
    tenantName: row.tenant_name,
    payerName: row.member_name ?? row.tenant_name,
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

/** Notes that a person used the portal. True for the first time. */
export async function noteUse(tx: Tx, { account, tenant, member }: Person, now: Date): Promise<boolean> {
  if (member !== null) return noteMemberUse(tx, account, member, now)
  const { rows } = await sql<{ first: boolean }>`
    insert into portal_use as u (account_id, tenant_id, first_at, last_at) values (${account}, ${tenant}, ${now}, ${now})
    on conflict (account_id, tenant_id) do update set last_at = excluded.last_at
    returning u.first_at = ${now} as first`.execute(tx)
  return rows[0]?.first ?? false
}

/** Opens the sign-in of a tenant that was locked. False when it was open. */
export async function deleteLock(tx: Tx, { account, tenant, member }: Person): Promise<boolean> {
  if (member !== null) return setMemberLock(tx, account, member, null)
  const { numDeletedRows } = await tx
    .deleteFrom('portal_lock')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Marks tenants as locked. Answers those that were not yet. */
export async function insertLock(tx: Tx, { account, tenant, member }: Person, now: Date): Promise<boolean> {
  if (member !== null) return setMemberLock(tx, account, member, now)
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
  { account, tenant, member }: Person,
  kind: TenantEventKind,
  { browser, network, about = '' }: EventFacts,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('tenant_event')
    .values({
      account_id: account,
      tenant_id: tenant,
      member_id: member,
      kind,
      browser,
      network,
      about,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
