import { addDays, type Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'
import type { PortalTenant } from '../../tenant-at'

interface Row extends PortalTenant {
  email: string
}

/** Tenants by their email addresses. */
export async function tenantsWith(tx: Tx, { account }: Scope, emails: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`select id, tenant_name as name, language, email from tenant
    where account_id = ${account} and email = any(${emails})`.execute(tx)
  return new Map(rows.map((row) => [row.email, row]))
}

/** People who have lived in their homes for a while and stay, in the order in which they came. */
export async function neighborsOf(
  tx: Tx,
  { account, today }: Scope,
  { besides, most }: { besides: readonly number[]; most: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`select t.id, t.tenant_name as name, t.language, t.email from tenant t
    where t.account_id = ${account} and t.archived_at is null and t.email like '%@mailbox.example'
      and t.id <> all(${besides}) and exists (select from occupancy o where o.account_id = t.account_id
        and o.tenant_id = t.id and o.cancelled_at is null and o.real_move_out is null
        and o.rent_period = 'MONTHLY' and o.move_in < ${addDays(today, -200)})
    order by t.id limit ${most}`.execute(tx)
  return rows
}

/** The newest line of a kind about rent that a tenant has, before a day. */
export async function rentLineOf(
  tx: Tx,
  { account, today }: Scope,
  { tenant, kind }: { tenant: number; kind: 'CHARGE' | 'PAYMENT' },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select e.id from journal_entry e
    where e.account_id = ${account} and e.tenant_id = ${tenant} and e.kind = ${kind} and e.reason = 'RENT'
      and e.day <= ${today} and not exists (select from journal_entry v
        where v.account_id = e.account_id and v.reverses = e.id)
    order by e.day desc, e.id desc limit 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The story has a tenant without rent')
  return row.id
}

/** The open invitation of a tenant. */
export async function openInviteOf(tx: Tx, { account }: Scope, tenant: number): Promise<number> {
  const { id } = await tx
    .selectFrom('portal_invite')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('used_at', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** The home in which a tenant lives. */
export async function homeOfTenant(tx: Tx, { account }: Scope, tenant: number): Promise<number> {
  const { id } = await tx
    .selectFrom('occupancy')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('cancelled_at', 'is', null)
    .select('id')
    .orderBy('move_in', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export interface PaidOnline {
  id: number
  rent: number
  day: Day
  amount: Cents
  fee: Cents
  settled: boolean
}

/** What a tenant paid in the portal, oldest first. */
export async function paidOnline(tx: Tx, { account }: { account: number }, tenant: number): Promise<PaidOnline[]> {
  const { rows } =
    await sql<PaidOnline>`select id, occupancy_id as rent, day, amount_cents as amount, fee_cents as fee, settled
    from card_payment where account_id = ${account} and tenant_id = ${tenant} and user_id is null and state = 'CAPTURED'
    order by day, id`.execute(tx)
  return rows
}

/** The turn of a plan on a day. */
export async function turnOn(tx: Tx, { account }: { account: number }, plan: number, day: Day): Promise<number> {
  const { id } = await tx
    .selectFrom('autopay_turn')
    .where('account_id', '=', account)
    .where('autopay_id', '=', plan)
    .where('due_on', '=', day)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
