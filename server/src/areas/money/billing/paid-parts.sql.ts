import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'

/** A part of a charge that was paid, as SQL writes it. */
export interface PaidPart {
  day: Day
  cents: number
}

export const paidOf = ({ day, cents: paid }: PaidPart): { day: Day; amount: Cents } => ({ day, amount: cents(paid) })

/** The parts of the charge `c` that were paid, each on the day on which its money was received, as `paid.parts`. */
export const joinPaidParts = sql`cross join lateral (
  select coalesce(json_agg(json_build_object('day', part.day, 'cents', part.cents) order by part.day), '[]') as parts
  from (
    select coalesce(r.day, min(e.day)) as day, sum(a.cents) as cents from allocation a
      join journal_entry e on e.account_id = a.account_id and e.id = a.entry_id
      left join receipt r on r.account_id = a.account_id and r.id = a.receipt_id
    where a.account_id = c.account_id and a.charge_id = c.id
    group by a.receipt_id, r.day, a.deposit having sum(a.cents) <> 0
  ) part) paid`
