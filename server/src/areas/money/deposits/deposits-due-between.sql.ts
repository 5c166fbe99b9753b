import { addDays, type Day } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { depositDays } from '@freehold/rules/states/deposit-deadline'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

const mostShown = 500

/** The longest and the shortest that any state gives. */
const longest = Math.max(...depositDays.map(({ days }) => days))
const shortest = Math.min(...depositDays.map(({ days }) => days))

const [spellings, days] = [depositDays.map(({ letters }) => letters), depositDays.map((state) => state.days)]

interface DepositDue {
  id: number
  tenant_id: number
  left_on: Day
  held: number
  state: string
  tenant_name: string
  unit_name: string
  property_name: string
}

/** Deposits still held of tenants who moved out, whose last day by the rule of the state is within a span. */
export async function depositsDueBetween(db: Db, scope: Scope, { start, end }: Span): Promise<DepositDue[]> {
  const { account } = scope
  const { rows } = await sql<DepositDue>`
    select o.id, o.tenant_id, o.real_move_out as left_on, r.deposits_cents as held, p.state, t.tenant_name, u.unit_name,
      p.property_name
    from occupancy o
    join rent_account r on r.account_id = ${account} and r.occupancy_id = o.id and r.deposits_cents > 0 and r.next_bill_on is null
    join property p on p.account_id = ${account} and p.id = o.property_id
    join unnest(${spellings}::text[], ${days}::int[]) d (letters, days)
      on d.letters = lower(regexp_replace(p.state, '[^A-Za-z]', '', 'g'))
    join tenant t on t.account_id = ${account} and t.id = o.tenant_id
    join unit u on u.account_id = ${account} and u.id = o.unit_id
    where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is not null
      and o.real_move_out between ${addDays(start, -longest)} and ${addDays(end, -shortest)}
      and o.real_move_out + d.days between ${start}::date and ${end}::date and ${visible(scope, 'o.property_id')}
    order by o.real_move_out + d.days, o.id limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}
