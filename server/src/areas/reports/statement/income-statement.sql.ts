import { addDays } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { archivedAfter, listed } from '../../../database/archived'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { onlyProperty, seesEverything, visible } from '../../../database/visible'
import { figures, type Within } from '../frame/totals.sql'
import { type MovedLine, movedLines, type Named, names, namesOf, type Spent, spending } from './moved-lines.sql'
import { inSection, type Section } from './section.sql'

export interface StatementTotals {
  rent: Cents
  other_payment: Cents
  late_fees: Cents
  expenses: Cents
  deposits_received: Cents
  deposits_released: Cents
  counts: { rent: number; other_payment: number; late_fees: number; expenses: number }
}

type TotalsRow = Record<
  'rent' | 'other' | 'fees' | 'spent' | 'received' | 'released' | 'rents' | 'others' | 'fees_n' | 'spent_n',
  number
>

const rent = inSection('RENT', 'figure')
const fees = inSection('LATE_FEES', 'figure')
const other = inSection('OTHER_PAYMENT', 'figure')
const spent = inSection('EXPENSES', 'figure')
const held = inSection('DEPOSITS', 'figure')

export async function statementTotals(db: Db, scope: Scope, within: Within): Promise<StatementTotals> {
  const { rows } = await sql<TotalsRow>`
    select coalesce(-sum(cents) filter (where ${rent}), 0)::bigint as rent,
      coalesce(-sum(cents) filter (where ${other}), 0)::bigint as other,
      coalesce(-sum(cents) filter (where ${fees}), 0)::bigint as fees,
      coalesce(sum(cents) filter (where ${spent}), 0)::bigint as spent,
      coalesce(sum(released_cents - cents) filter (where ${held}), 0)::bigint as received,
      coalesce(sum(released_cents) filter (where ${held}), 0)::bigint as released,
      coalesce(sum(rows) filter (where ${rent}), 0)::bigint as rents,
      coalesce(sum(rows) filter (where ${other}), 0)::bigint as others,
      coalesce(sum(rows) filter (where ${fees}), 0)::bigint as fees_n,
      coalesce(sum(rows) filter (where ${spent}), 0)::bigint as spent_n
    from (${figures(scope, within)}) figure`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The totals of a statement came back empty')
  return {
    rent: cents(row.rent),
    other_payment: cents(row.other),
    late_fees: cents(row.fees),
    expenses: cents(row.spent),
    deposits_received: cents(row.received),
    deposits_released: cents(row.released),
    counts: { rent: row.rents, other_payment: row.others, late_fees: row.fees_n, expenses: row.spent_n },
  }
}

export type StatementSection = Extract<Section, 'RENT' | 'OTHER_PAYMENT' | 'LATE_FEES' | 'EXPENSES'>
export interface StatementLine extends MovedLine, Named, Spent {
  /** The frequency at which a late fee rule bills. */
  frequency: 'DAILY' | 'MONTHLY' | ''
}

/** The line before those that are asked for: reports are read from the newest. */
export type After = Pick<MovedLine, 'day' | 'id' | 'line_no'> | null

const newest = sql`l.day desc, l.id desc, l.line_no desc`

/** Looks up the rule that billed the fee a payment paid. */
const frequencyOf = ({ account }: Scope) => sql`left join lateral (
    select f.frequency from allocation a
    join charge h on h.account_id = a.account_id and h.id = a.charge_id
    join late_fee_rule f on f.account_id = h.account_id and f.id = h.late_fee_rule_id
    where a.account_id = ${account} and a.receipt_id = l.origin and h.reason = 'LATE_FEE' order by a.id limit 1
  ) rule on true`

/** The newest lines of a section, or the next ones after a line. */
export async function statementLines(
  db: Db,
  scope: Scope,
  section: StatementSection,
  within: Within,
  { most, after = null }: { most: number; after?: After },
): Promise<StatementLine[]> {
  const upTo = after ? { ...within, to: after.day } : within
  const besides = after
    ? sql<boolean>`(l.day, l.entry_id, l.line_no) < (${after.day}::date, ${after.id}::bigint, ${after.line_no}::int)`
    : undefined
  const spent = spending(scope, section)
  const ofFees = section === 'LATE_FEES'
  const { rows } = await sql<StatementLine>`
    select l.*, ${names}, ${spent.columns}, ${ofFees ? sql`coalesce(rule.frequency, '')` : sql`''`} as frequency
    from (select * from (${movedLines(scope, section, upTo, besides)}) l order by ${newest} limit ${sql.lit(most)}) l
    ${namesOf(scope)} ${spent.joins} ${ofFees ? frequencyOf(scope) : sql``}
    order by ${newest}`.execute(db)
  return rows
}

const byName = sql`p.property_name collate natural_order, p.id`

/**
 * The properties a statement is about: the one, or the first of all by name; and how many there are. Those archived before
 * the first day are left out. Listed and archived properties are read from an index each.
 */
export async function statementProperties(
  db: Db,
  scope: Scope,
  { from, property }: Within,
  most: number,
): Promise<{ total: number; data: { id: number; property_name: string }[] }> {
  const { account } = scope
  const of = (there: RawBuilder<SqlBool>) =>
    sql`from property p where p.account_id = ${account} and ${there} and ${visible(onlyProperty(scope, property), 'p.id')}`
  // A property that is asked for by itself is shown whenever it was archived.
  const since = property === null ? archivedAfter('p', addDays(from, -1), scope) : listed('p', { archived: true })
  const first = (there: RawBuilder<SqlBool>) =>
    sql`(select p.id, p.property_name ${of(there)} order by ${byName} limit ${sql.lit(most)})`
  const counted = seesEverything(onlyProperty(scope, property))
    ? sql`(select properties from tally where account_id = ${account})`
    : sql`(select count(*) ${of(listed('p'))})`
  const { rows } = await sql<{ id: number; property_name: string; total: number }>`
    select p.id, p.property_name, (${counted} + (select count(*) ${of(since)}))::int as total
    from (${first(listed('p'))} union all ${first(since)}) p order by ${byName} limit ${sql.lit(most)}`.execute(db)
  return { total: rows[0]?.total ?? 0, data: rows.map(({ id, property_name }) => ({ id, property_name })) }
}
