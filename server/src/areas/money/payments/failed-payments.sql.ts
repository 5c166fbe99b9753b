import { addDays, type Day } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Need, Needs } from '../../../needs-you'

interface Row {
  id: number
  tenant_id: number
  property_id: number
  tenant_name: string
  amount_cents: number
  day: Day
  message: string
  returned: boolean
  total: number
}

const failedForDays = 14

/**
 * A tenant's last payment in the portal failed: for two weeks, until another payment comes in or nothing is owed. A turn of
 * autopay that is tried again needs no one yet.
 */
export async function failedPayments(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    with failed as (
      select distinct on (c.occupancy_id) c.id, c.tenant_id, c.property_id, c.occupancy_id, c.amount_cents,
        coalesce((c.returned_at at time zone ${scope.timezone})::date, c.day) as day, c.message,
        c.returned_at is not null as returned, c.state = 'CAPTURED' as is_left,
        coalesce(c.returned_at, c.created_at) as failed_at, c.turn_id
      from card_payment c
      where c.account_id = ${account} and (c.state = 'DECLINED' or c.returned_at is not null) and c.user_id is null
        and coalesce(c.returned_at, c.created_at) > ${addDays(today, -failedForDays)}::date and ${visible(scope, 'c.property_id')}
      order by c.occupancy_id, coalesce(c.returned_at, c.created_at) desc, c.id desc)
    select f.id, f.tenant_id, f.property_id, t.tenant_name, f.amount_cents, f.day, f.message, f.returned, (count(*) over ())::int as total
    from failed f join tenant t on t.account_id = ${account} and t.id = f.tenant_id and t.archived_at is null
    join rent_account r on r.account_id = ${account} and r.occupancy_id = f.occupancy_id
    where ${narrowed(scope, { id: sql`f.tenant_id` })}
      and not exists (select from autopay_turn y where y.account_id = ${account} and y.id = f.turn_id and y.take_on is not null)
      and (f.is_left or (r.balance_cents > 0 and not exists (select from receipt p
        join journal_entry e on e.account_id = p.account_id and e.id = p.id
        where p.account_id = ${account} and p.occupancy_id = f.occupancy_id and p.voided_by is null
          and e.posted_at > f.failed_at)))
    order by f.day, f.id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

const needOf = ({ tenant_id: id, tenant_name: name, amount_cents, day, message, returned, ...row }: Row): Need => ({
  kind: 'PORTAL_PAYMENT_FAILED',
  id,
  name,
  title: returned ? `A bank debit of ${name} came back` : `A payment by ${name} didn't go through`,
  detail: `${showDollars(toDollars(cents(amount_cents)))}. ${message}`,
  since: day,
  due: null,
  property: row.property_id,
  occurrence: `${row.id} ${returned ? 'RETURNED' : 'FAILED'}`,
})
