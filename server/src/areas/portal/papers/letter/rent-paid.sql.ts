import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { RentCharge } from '@freehold/rules/portal/payment-months'
import { sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import { joinPaidParts, type PaidPart, paidOf } from '../../../money/billing/paid-parts.sql'

interface RentRow {
  due: Day
  amount_cents: number
  grace_days: number
  paid: PaidPart[]
  returned: boolean
}

/**
 * The rents of a tenant that were due from a day on, with the money that paid each on the day it was received. A payment
 * came back where the card company or the bank took it back after it was posted; one that the office voided did not.
 */
export async function rentsSince(db: Db, { account, tenant, today }: TenantScope, since: Day): Promise<RentCharge[]> {
  const { rows } = await sql<RentRow>`
    select c.due, c.amount_cents, coalesce(rule.due_period, 0) as grace_days, paid.parts as paid,
      exists (select from allocation a join card_payment k on k.account_id = a.account_id and k.entry_id = a.receipt_id
        where a.account_id = c.account_id and a.charge_id = c.id and k.state = 'DECLINED') as returned
    from occupancy o
    join charge c on c.account_id = o.account_id and c.occupancy_id = o.id
    left join late_fee_rule rule on rule.account_id = o.account_id and rule.id = o.late_fee_rule_id
    ${joinPaidParts}
    where o.account_id = ${account} and o.tenant_id = ${tenant} and o.cancelled_at is null
      and c.reason = 'RENT' and c.covers_from is not null and c.voided_by is null and c.amount_cents > 0
      and c.due between ${since} and ${today}
    order by c.due, c.id`.execute(db)
  return rows.map(({ due, amount_cents, grace_days: graceDays, paid, returned }) => ({
    due,
    amount: cents(amount_cents),
    graceDays,
    returned,
    paid: paid.map(paidOf),
  }))
}

interface Home {
  home: string
  from: Day
  to: Day | null
}

/** The homes of a tenant in the time of a letter, the oldest first. */
export async function homesSince(db: Db, { account, tenant, today }: TenantScope, since: Day): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select concat_ws(', ', u.unit_name, nullif(p.address, ''), nullif(p.city, ''),
        nullif(concat_ws(' ', nullif(p.state, ''), nullif(p.zipcode, '')), '')) as home,
      o.move_in as "from", o.real_move_out as "to"
    from occupancy o
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${account} and o.tenant_id = ${tenant} and o.cancelled_at is null
      and o.move_in <= ${today} and coalesce(o.real_move_out, ${today}) >= ${since}
    order by o.move_in, o.id limit 20`.execute(db)
  return rows
}

/** What the tenant owes now, below zero for a credit. */
export async function balanceOf(db: Db, { account, tenant }: TenantScope): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(balance_cents), 0)::bigint as cents from rent_account
    where account_id = ${account} and tenant_id = ${tenant}`.execute(db)
  return cents(rows[0]?.cents ?? 0)
}

/** The landlord's name, and the property of the newest home, whose users read the line of the log. */
export async function landlordOf(db: Db, { account, tenant }: TenantScope) {
  const { rows } = await sql<{ company: string; property_id: number | null; unit_id: number | null }>`
    select a.name as company, home.property_id, home.unit_id from account a
    left join lateral (select o.property_id, o.unit_id from occupancy o
      where o.account_id = a.id and o.tenant_id = ${tenant} and o.cancelled_at is null
      order by o.move_in desc, o.id desc limit 1) home on true
    where a.id = ${account}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Account ${account} is not there`)
  return row
}
