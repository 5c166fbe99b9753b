import type { Day } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../database/read'
import type { Scope } from '../../../../database/scope'
import { seesEverything, visible } from '../../../../database/visible'
import { billsDue } from '../../../money/billing/bill-rent'
import { readRentAccounts } from '../../../money/journal/rent-account.sql'

/** The rules are asked for each home, so a calendar adds up so many at most. */
const mostAddedUp = 400

interface Due {
  day: Day
  cents: number
}

/** The charges that fell due, by the day. The whole account has totals; others are added up from the index. */
export async function postedDues(db: Db, scope: Scope, { start, end }: Span): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select day, sum(cents)::bigint as cents from (${seesEverything(scope) ? filed(scope, { start, end }) : own(scope, { start, end })}) due
    group by day having sum(cents) > 0 order by day`.execute(db)
  return rows
}

const filed = ({ account }: Scope, { start, end }: Span): RawBuilder<unknown> => sql`
  select day, billed_cents as cents from dues_day where account_id = ${account} and day between ${start} and ${end}
  union all
  select f.day, f.billed_cents from entry_unfiled n cross join lateral (
    select d.* from dues_figure d where d.account_id = n.account_id and d.entry_id = n.entry_id offset 0) f
  where n.account_id = ${account} and f.day between ${start} and ${end}`

const own = (scope: Scope, { start, end }: Span): RawBuilder<unknown> => sql`
  select due as day, amount_cents as cents from charge
  where account_id = ${scope.account} and voided_by is null and due between ${start} and ${end}
    and ${visible(scope, 'property_id')}`

interface Expected {
  days: Map<Day, { cents: number; homes: number }>
  /** The days of the next bills where the homes are too many to add up. */
  tooMany: Day[]
}

/** The rent and charges that the leases will bill, by the rules that will bill them. */
export async function expectedDues(db: Db, scope: Scope, span: Span): Promise<Expected> {
  const homes = await billedBy(db, scope, span.end)
  if (homes.length > mostAddedUp) return { days: new Map(), tooMany: await billDays(db, scope, span) }
  const days: Expected['days'] = new Map()
  for (const account of await readRentAccounts(db, scope, homes)) {
    if (account.waits || account.cancelled) continue
    const counted = new Set<Day>()
    for (const { due, amount } of billsDue(account, span.end)) {
      if (due < span.start) continue
      const day = days.get(due) ?? { cents: 0, homes: 0 }
      days.set(due, { cents: day.cents + amount, homes: day.homes + (counted.has(due) ? 0 : 1) })
      counted.add(due)
    }
  }
  return { days, tooMany: [] }
}

/** The occupancies that are billed by a day, one more than are added up. */
async function billedBy(db: Db, scope: Scope, end: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${
    seesEverything(scope) ? billedOfAll(scope, end) : billedOfSome(scope, end)
  }`.execute(db)
  return rows.map(({ id }) => id)
}

const billedOfAll = ({ account }: Scope, end: Day): RawBuilder<unknown> => sql`
  (select occupancy_id as id from rent_account where account_id = ${account} and next_bill_on <= ${end}
    order by next_bill_on limit ${sql.lit(mostAddedUp + 1)})
  union
  (select occupancy_id from rent_account where account_id = ${account} and next_charge_on <= ${end}
    order by next_charge_on limit ${sql.lit(mostAddedUp + 1)})`

/** The open occupancies of the properties in sight, each with its row looked up: the index of bills spans the account. */
const billedOfSome = (scope: Scope, end: Day): RawBuilder<unknown> => sql`
  select o.id from (
    select o.id from occupancy o where o.account_id = ${scope.account} and o.cancelled_at is null
      and o.real_move_out is null and ${visible(scope, 'o.property_id')} limit ${sql.lit(mostAddedUp + 1)}) o
  cross join lateral (
    select from rent_account r where r.account_id = ${scope.account} and r.occupancy_id = o.id
      and least(r.next_bill_on, r.next_charge_on) <= ${end} offset 0) r`

/** The days in a span on which a home is billed next, each by a look into the index. */
async function billDays(db: Db, scope: Scope, { start, end }: Span): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select d.day::date as day from generate_series(${start}::date, ${end}::date, interval '1 day') d (day)
    where exists (select from rent_account r where r.account_id = ${scope.account} and r.next_bill_on = d.day::date
      and ${visible(scope, 'r.property_id')} offset 0)
    order by d.day`.execute(db)
  return rows.map(({ day }) => day)
}
