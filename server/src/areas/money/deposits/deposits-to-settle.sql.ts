import { type Day, daysBetween } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { depositDays, depositDeadline } from '@freehold/rules/states/deposit-deadline'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  tenant_id: number
  occupancy_id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  state: string
  left_on: Day
  held: number
  total: number
}

const [spellings, days] = [depositDays.map(({ letters }) => letters), depositDays.map((state) => state.days)]

/** Deposits that are still held of tenants who have moved out: first what is to be settled first, by its state's rule. */
export async function depositsToSettle(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    select o.tenant_id, o.id as occupancy_id, o.property_id, t.tenant_name, u.unit_name, p.property_name, p.state, o.real_move_out as left_on, r.deposits_cents as held,
      (count(*) over ())::int as total
    from rent_account r
    join occupancy o on o.account_id = r.account_id and o.id = r.occupancy_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    left join unnest(${spellings}::text[], ${days}::int[]) d (letters, days)
      on d.letters = lower(regexp_replace(p.state, '[^A-Za-z]', '', 'g'))
    where r.account_id = ${account} and r.deposits_cents > 0 and r.next_bill_on is null
      and o.cancelled_at is null and o.real_move_out < ${today} and ${visible(scope, 'o.property_id')}
      and ${narrowed(scope, { id: sql`o.tenant_id`, due: sql`(o.real_move_out + d.days)` })}
    order by o.real_move_out + coalesce(d.days, 0), o.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ tenant_id, tenant_name, unit_name, property_name, state, left_on, held, ...row }) => ({
      kind: 'DEPOSIT_TO_SETTLE',
      id: tenant_id,
      name: tenant_name,
      title: `Return the deposit of ${tenant_name}`,
      detail: `${showDollars(toDollars(cents(held)))} held. Moved out of ${unit_name}, ${property_name}, ${daysAgo(daysBetween(left_on, today))}.`,
      since: left_on,
      due: depositDeadline(state, left_on),
      property: row.property_id,
      occurrence: String(row.occupancy_id),
    })),
    total: rows[0]?.total ?? 0,
  }
}

const daysAgo = (days: number): string => (days === 1 ? 'yesterday' : `${days} days ago`)
