import type { InputOf } from '@freehold/contract/kit/call'
import type { standing } from '@freehold/contract/reports/standing'
import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { totalsOf } from '../../../database/totals'
import { onlyProperty, visible } from '../../../database/visible'
import { sinceThen } from '../frame/as-of.sql'

type Asked = InputOf<typeof standing.deposits>

interface HeldOf {
  id: number
  tenant_id: number
  tenant_name: string
  property_name: string
  unit_name: string
  move_in: Day
  move_out: Day
  held: number
}
export interface DepositLine extends HeldOf {
  security: number
  cleaning: number
  pet: number
}

const orders = {
  tenant_name: sql`l.tenant_name collate natural_order`,
  property_name: sql`l.property_name collate natural_order`,
  unit_name: sql`l.unit_name collate natural_order`,
  move_in: sql`l.move_in`,
  held: sql`l.held`,
}

/** Joins the home of the occupancy `o`. */
export const homeOf = ({ account }: Scope): RawBuilder<unknown> => sql`
  join tenant t on t.account_id = ${account} and t.id = o.tenant_id
  join property p on p.account_id = ${account} and p.id = o.property_id
  join unit u on u.account_id = ${account} and u.id = o.unit_id`

/** The occupancies something was held for, and how much. */
const heldOn = (scope: Scope, { selected_date: day, property_id: property }: Asked) => sql`
  select r.occupancy_id, r.deposits_cents - coalesce(s.held, 0) as held from rent_account r
  left join (${sinceThen(scope, { day, property })}) s on s.occupancy_id = r.occupancy_id
  where r.account_id = ${scope.account} and ${visible(onlyProperty(scope, property), 'r.property_id')}
    and r.deposits_cents - coalesce(s.held, 0) <> 0`

const heldOf = (scope: Scope, asked: Asked) => sql<HeldOf>`
  select o.id, o.tenant_id, t.tenant_name, p.property_name, u.unit_name, o.move_in,
    coalesce(o.real_move_out, o.move_out) as move_out, h.held
  from (${heldOn(scope, asked)}) h join occupancy o on o.account_id = ${scope.account} and o.id = h.occupancy_id ${homeOf(scope)}`

/** The kinds of deposit are looked up for the rows of the page only. */
const byKind = ({ account }: Scope, day: Day) => sql`cross join lateral (
  select coalesce(-sum(d.cents) filter (where d.reason = 'SECURITY_DEPOSIT'), 0)::bigint as security,
    coalesce(-sum(d.cents) filter (where d.reason = 'CLEANING_DEPOSIT'), 0)::bigint as cleaning,
    coalesce(-sum(d.cents) filter (where d.reason = 'PET_DEPOSIT'), 0)::bigint as pet
  from journal_entry e cross join lateral (
    select d.cents, d.reason from journal_line d
    where d.account_id = e.account_id and d.entry_id = e.id and d.ledger = 'DEPOSITS_HELD' offset 0) d
  where e.account_id = ${account} and e.occupancy_id = l.id and e.day <= ${day}) kinds`

/** The kinds of all deposits at once, for their sums: looked up row by row, a large account would wait for them. */
const byKindOfAll = (scope: Scope, { selected_date: day, property_id: property }: Asked) => sql`left join (
  select occupancy_id,
    -sum(cents) filter (where reason = 'SECURITY_DEPOSIT') as security,
    -sum(cents) filter (where reason = 'CLEANING_DEPOSIT') as cleaning,
    -sum(cents) filter (where reason = 'PET_DEPOSIT') as pet
  from journal_line
  where account_id = ${scope.account} and ledger = 'DEPOSITS_HELD' and day <= ${day}
    and ${visible(onlyProperty(scope, property), 'property_id')} and occupancy_id is not null
  group by 1) kinds on kinds.occupancy_id = l.id`

const searchText = sql`lower(l.tenant_name || e'\n' || l.property_name || e'\n' || l.unit_name)`
export const searched = (typed: string): RawBuilder<SqlBool> =>
  typed === '' ? sql<SqlBool>`true` : contains(searchText, typed)

const rowsOf = (db: Db, scope: Scope, asked: Asked) =>
  db.selectFrom(sql<HeldOf>`(${heldOf(scope, asked)})`.as('l')).where(searched(asked.query))

export async function depositsRegister(
  db: Db,
  scope: Scope,
  asked: Asked,
): Promise<{ data: DepositLine[]; count: number }> {
  return pageOf(db, asked, {
    rows: rowsOf(db, scope, asked).selectAll(),
    hydrate: (page) =>
      db
        .selectFrom(
          sql<DepositLine>`(select l.*, kinds.* from (${page}) l ${byKind(scope, asked.selected_date)})`.as('l'),
        )
        .selectAll(),
    orders,
    id: sql`l.id`,
    ...(asked.query === '' && { total: sql<number>`(select count(*)::int from (${heldOn(scope, asked)}) counted)` }),
  })
}

/** The sums of all deposits found, on whatever page they are. */
export const depositsTotals = (db: Db, scope: Scope, asked: Asked) => {
  const lines = sql<Pick<DepositLine, 'held' | 'security' | 'cleaning' | 'pet'>>`(
    select l.held, kinds.security, kinds.cleaning, kinds.pet
    from (${rowsOf(db, scope, asked).selectAll()}) l ${byKindOfAll(scope, asked)})`
  return totalsOf(db.selectFrom(lines.as('l')), {
    security_deposit: sql`l.security`,
    cleaning_deposit: sql`l.cleaning`,
    pet_deposit: sql`l.pet`,
    held: sql`l.held`,
  })
}
