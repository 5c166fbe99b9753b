import { type Day, daysBetween, showDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

/** So many days before its end a lease waits for what comes next, and so many days after it. */
const daysAhead = 60
const daysAfter = 30

interface Row {
  id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  move_out: Day
  since: Day
  holdover: boolean
  total: number
}

/**
 * Leases near their end for which nothing is agreed: no renewal, no month to month, no move-out, and no offer that waits or was
 * answered. One that ended stays for a month; after that the tenant holds over with the office's knowledge.
 */
export async function leasesThatEnd(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today } = scope
  const { rows } = await sql<Row>`
    select o.id, o.property_id, t.tenant_name, u.unit_name, p.property_name, o.move_out,
      greatest(o.move_out - ${sql.lit(daysAhead)}, o.move_in) as since, a.bills_holdover as holdover, o.total
    from (select o.id, o.tenant_id, o.unit_id, o.property_id, o.move_in, o.move_out, (count(*) over ())::int as total
      from occupancy o
      where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is null and not o.month_to_month
        and case when o.real_move_out is null then o.move_out else o.real_move_out end
          between ${today}::date - ${sql.lit(daysAfter)} and ${today}::date + ${sql.lit(daysAhead)}
        and o.move_in <= ${today} and o.waits_for is null and ${visible(scope, 'o.property_id')}
        and ${narrowed(scope, { id: sql`o.id`, due: sql`o.move_out` })}
        and not exists (select from renewal_offer f where f.account_id = o.account_id and f.occupancy_id = o.id
          and f.settled_at is null and (f.state in ('ACCEPTED', 'DECLINED')
            or (f.state = 'OFFERED' and f.answer_by >= ${today}::date)))
      order by o.move_out, o.id limit ${sql.lit(most)}) o
    join account a on a.id = ${account}
    join tenant t on t.account_id = ${account} and t.id = o.tenant_id
    join unit u on u.account_id = ${account} and u.id = o.unit_id
    join property p on p.account_id = ${account} and p.id = o.property_id
    order by o.move_out, o.id`.execute(db)
  return {
    rows: rows.map((row) => ({
      kind: 'LEASE_ENDS',
      id: row.id,
      name: row.tenant_name,
      title: titleOf(row, today),
      detail: `${row.unit_name}, ${row.property_name}. No renewal, month-to-month term or move-out is set.`,
      since: row.since,
      due: { by: row.move_out, why: whyOf(row) },
      property: row.property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}

function titleOf({ tenant_name, move_out }: Row, today: Day): string {
  const left = daysBetween(today, move_out)
  if (left < 0) return `The lease of ${tenant_name} ended on ${showDay(move_out)}`
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
  return `The lease of ${tenant_name} ends ${when}`
}

const whyOf = ({ holdover, move_out }: Row): string =>
  holdover
    ? `Without a decision, rent is billed on after ${showDay(move_out)} at the same amount.`
    : `Without a decision, no rent is billed after ${showDay(move_out)}.`
