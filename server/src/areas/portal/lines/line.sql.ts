import type { Day } from '@freehold/rules/day'
import type { Reason } from '@freehold/rules/money/reason'
import { sql } from 'kysely'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

/** Entries that are lines: a void is shown at the line that it voids, and that money arrived moves no balance. */
const isLine = sql`e.reverses is null and e.kind in ('CHARGE', 'PAYMENT', 'DEPOSIT_RETURN', 'CREDIT_REFUND', 'OPENING')`

interface OwnLine {
  property: number
  voided_on: Day | null
}

/** A line of the tenant's account; undefined for one of any other tenant. */
export async function ownLine(db: Db, scope: TenantScope, id: number): Promise<OwnLine | undefined> {
  const { account, tenant } = scope
  const { rows } = await sql<OwnLine>`
    select e.property_id as property, (v.posted_at at time zone a.timezone)::date as voided_on
    from journal_entry e join account a on a.id = e.account_id
    left join journal_entry v on v.account_id = e.account_id and v.reverses = e.id
    where e.account_id = ${account} and e.tenant_id = ${tenant} and e.id = ${id} and ${isLine}
      and ${inOwnHome(scope, 'e.occupancy_id')}`.execute(db)
  return rows[0]
}

export interface LineExtras {
  id: number
  /** Posted by no user of the landlord. */
  by_itself: boolean
  free_cents: number
}

/** What a page of lines shows beside the entries: by whose hand, and what of a payment waits for a charge. */
export async function extrasOfLines(
  db: Db,
  { account, tenant }: TenantScope,
  ids: readonly number[],
): Promise<LineExtras[]> {
  const { rows } = await sql<LineExtras>`
    select e.id, e.user_id is null as by_itself,
      case when r.voided_by is null then coalesce(r.free_cents + r.deposit_free_cents, 0) else 0 end as free_cents
    from journal_entry e left join receipt r on r.account_id = e.account_id and r.id = e.id
    where e.account_id = ${account} and e.tenant_id = ${tenant} and e.id = any(${ids})`.execute(db)
  return rows
}

export interface PaysRow {
  /** The payment, or the settled deposit. */
  line: number
  charge: number
  reason: Reason
  due: Day
  charge_name: string
  covers_from: Day | null
  covers_to: Day | null
  cents: number
}

/** The charges that lines of the tenant paid, as of now. */
export async function paysOfLines(
  db: Db,
  { account, tenant }: TenantScope,
  ids: readonly number[],
): Promise<PaysRow[]> {
  const { rows } = await sql<PaysRow>`
    select x.line, c.id as charge, c.reason, c.due, c.name as charge_name, c.covers_from, c.covers_to, sum(x.cents) as cents
    from (
      select receipt_id as line, charge_id, cents from allocation
        where account_id = ${account} and receipt_id = any(${ids}) and charge_id is not null
      union all select entry_id, charge_id, cents from allocation
        where account_id = ${account} and entry_id = any(${ids}) and receipt_id is null and charge_id is not null
    ) x
    join charge c on c.account_id = ${account} and c.id = x.charge_id and c.tenant_id = ${tenant}
    group by 1, 2, 3, 4, 5, 6, 7 having sum(x.cents) <> 0 order by c.due, c.id`.execute(db)
  return rows
}
