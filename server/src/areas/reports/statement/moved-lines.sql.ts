import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { onlyProperty, seesEverything, visible } from '../../../database/visible'
import type { EntryKind } from '../../money/journal/journal.sql'
import { origin, type Within } from '../frame/totals.sql'
import { inSection, type Section } from './section.sql'

/** Income and deposits are credits: below zero in the journal, above it on paper. */
const amountOf = (section: Section): RawBuilder<number> =>
  section === 'EXPENSES' ? sql<number>`l.cents` : sql<number>`-l.cents`

/** A line with its entry, the entry it reverses and the entry that reverses it. */
const withEntry = sql`journal_line l
  join journal_entry e on e.account_id = l.account_id and e.id = l.entry_id
  left join journal_entry o on o.account_id = e.account_id and o.id = e.reverses
  left join journal_entry v on v.account_id = e.account_id and v.reverses = e.id`

/** An entry voided on its own day cancels out: neither it nor its reversal is shown. */
const shows = sql<SqlBool>`o.day is distinct from e.day and v.day is distinct from e.day`

export interface MovedLine {
  id: number
  line_no: number
  day: Day
  cents: number
  reason: string
  kind: EntryKind
  takes_back: EntryKind | null
  entry_reason: string
  /** The entry itself, or the one it reverses. */
  origin: number
  property_id: number | null
  unit_id: number | null
  tenant_id: number | null
  notes: string
}

/** The lines behind a total, and nothing beside them: their amounts come to it. */
export function movedLines(
  scope: Scope,
  section: Section,
  within: Within,
  besides: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<MovedLine> {
  const sight = onlyProperty(scope, within.property)
  return sql<MovedLine>`
    select l.entry_id as id, l.line_no, l.day, ${amountOf(section)} as cents, l.reason, e.kind, o.kind as takes_back,
      e.reason as entry_reason, ${origin} as origin, l.property_id, l.unit_id, l.tenant_id, e.notes
    from ${withEntry}
    where l.account_id = ${scope.account} and ${inSection(section, 'l', { wholeAccount: seesEverything(sight) })} and ${visible(sight, 'l.property_id')}
      and l.day between ${within.from} and ${within.to} and ${shows} and ${besides}`
}

/** The names of the records a line belongs to. */
export interface Named {
  tenant_name: string
  property_name: string
  unit_name: string
}
export const names = sql`coalesce(t.tenant_name, '') as tenant_name, coalesce(p.property_name, '') as property_name,
  coalesce(u.unit_name, '') as unit_name`
export const namesOf = ({ account }: Scope) => sql`
  left join tenant t on t.account_id = ${account} and t.id = l.tenant_id
  left join property p on p.account_id = ${account} and p.id = l.property_id
  left join unit u on u.account_id = ${account} and u.id = l.unit_id`

/** The categories of expense lines. */
export interface Spent {
  category_name: string
  subcategory_name: string
}
const spentOn = sql`coalesce(c.category_name, '') as category_name, coalesce(s.subcategory_name, '') as subcategory_name`
const spendingOf = ({ account }: Scope) => sql`
  left join expense x on x.account_id = ${account} and x.id = l.origin
  left join expense_subcategory s on s.account_id = ${account} and s.id = x.subcategory_id
  left join expense_category c on c.account_id = ${account} and c.id = s.category_id`

/** Only lines of this kind have an expense. */
export const spending = (scope: Scope, section: Section) =>
  section === 'EXPENSES'
    ? { columns: spentOn, joins: spendingOf(scope) }
    : { columns: sql`'' as category_name, '' as subcategory_name`, joins: sql`` }
