import { addDays, type Day } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { uncashedDays, unpaidDays } from '@freehold/rules/money/settlement/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  occupancy_id: number
  tenant_name: string
  unit_name: string
  amount: number
  payee: string
  since: Day
  total: number
}

const dollars = (amount: number): string => showDollars(toDollars(cents(amount)))

/** Refunds of issued settlements that are not on their way some days later, the longest waiting first. */
export async function refundsToPay(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    select s.occupancy_id, t.tenant_name, u.unit_name, s.refund_cents - coalesce(paid.cents, 0) as amount, '' as payee,
      s.issued_on as since, (count(*) over ())::int as total
    from deposit_settlement s
    join tenant t on t.account_id = s.account_id and t.id = s.tenant_id
    join occupancy o on o.account_id = s.account_id and o.id = s.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    left join lateral (
      select sum(r.amount_cents)::bigint as cents from deposit_settlement every
      join deposit_refund r on r.account_id = every.account_id and r.settlement_id = every.id and r.voided_at is null
      where every.account_id = s.account_id and every.occupancy_id = s.occupancy_id) paid on true
    where s.account_id = ${account} and s.state = 'ISSUED' and s.refund_cents > 0
      and s.issued_on <= ${addDays(today, -unpaidDays)} and s.refund_cents > coalesce(paid.cents, 0)
      and ${visible(scope, 's.property_id')} and ${narrowed(scope, { id: sql`s.occupancy_id` })}
    order by s.issued_on, s.id limit ${sql.lit(most)}`.execute(db)
  return needsOf(rows, (row) => ({
    kind: 'DEPOSIT_REFUND_UNPAID',
    title: `Pay the deposit refund of ${row.tenant_name}`,
    detail: `${dollars(row.amount)} is not paid yet. The settlement of ${row.unit_name} is issued.`,
  }))
}

/** Refunds that the tenant did not cash for weeks: an unclaimed one has to be looked after. */
export async function refundsUncashed(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    select s.occupancy_id, t.tenant_name, u.unit_name, r.amount_cents as amount, r.payee, r.paid_on as since,
      (count(*) over ())::int as total
    from deposit_refund r
    join deposit_settlement s on s.account_id = r.account_id and s.id = r.settlement_id
    join tenant t on t.account_id = s.account_id and t.id = s.tenant_id
    join occupancy o on o.account_id = s.account_id and o.id = s.occupancy_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where r.account_id = ${account} and r.cashed_on is null and r.voided_at is null and r.method <> 'CASH'
      and r.paid_on <= ${addDays(today, -uncashedDays)} and ${visible(scope, 's.property_id')}
      and ${narrowed(scope, { id: sql`s.occupancy_id` })}
    order by r.paid_on, r.id limit ${sql.lit(most)}`.execute(db)
  return needsOf(rows, (row) => ({
    kind: 'DEPOSIT_REFUND_UNCASHED',
    title: `Deposit refund of ${row.tenant_name} is not cashed`,
    detail: `${dollars(row.amount)} to ${row.payee} is unclaimed. Ask the tenant, or follow your state's rule for unclaimed money.`,
  }))
}

type Said = Pick<Needs['rows'][number], 'kind' | 'title' | 'detail'>

const needsOf = (rows: readonly Row[], say: (row: Row) => Said): Needs => ({
  rows: rows.map((row) => ({ ...say(row), id: row.occupancy_id, name: row.tenant_name, since: row.since, due: null })),
  total: rows[0]?.total ?? 0,
})
