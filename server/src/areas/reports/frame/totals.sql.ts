import type { Day } from '@freehold/rules/day'
import type { Ledger } from '@freehold/rules/money/entry'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { onlyProperty, seesEverything, visible } from '../../../database/visible'
import { monthsIn, type Span } from './range'

/** The days and the property of the totals; without a property, every property the user sees. */
export interface Within extends Span {
  property: number | null
}

/** One row of totals: a day's, or a month's under its first day. */
interface Figure {
  day: Day
  ledger: Ledger
  reason: string
  subcategory_id: number
  cents: number
  /** The part of deposits that was returned, applied or kept. */
  released_cents: number
  rows: number
}

/** All days there are. */
export const always = { from: '1000-01-01', to: '9999-12-31' } as Span

const reported = ['INCOME', 'EXPENSE', 'DEPOSITS_HELD'] as const satisfies readonly Ledger[]

/** Ledgers are literals: a plan made once for all accounts can then use the indexes of just these ledgers. */
const among = (ledgers: readonly Ledger[]) => sql.join(ledgers.map((ledger) => sql.lit(ledger)))

/**
 * An entry, `e`, or the one it reverses. Under row-level security PostgreSQL can use an index for a case but not for a
 * coalesce.
 */
export const origin = sql<number>`case when e.reverses is null then e.id else e.reverses end`

/** Entries that are not in the totals yet: there are few, whatever the planner estimates. */
const unfiled = ({ account }: Scope, { from, to }: Span, ledgers: readonly Ledger[]) => sql`
  from (
    select l.* from entry_unfiled n cross join lateral (
      select f.* from entry_figure f where f.account_id = n.account_id and f.entry_id = n.entry_id offset 0) l
    where n.account_id = ${account} and l.day between ${from} and ${to} and l.ledger in (${among(ledgers)})
  ) f`

/** All of the account, day by day. */
const ofAccount = (scope: Scope, span: Span, ledgers: readonly Ledger[]) => sql`
  select day, ledger, reason, subcategory_id, cents, released_cents, rows from money_day
  where account_id = ${scope.account} and day between ${span.from} and ${span.to} and ledger in (${among(ledgers)})
  union all
  select f.day, f.ledger, f.reason, f.subcategory_id, f.cents, f.released_cents, f.rows ${unfiled(scope, span, ledgers)}`

const ofMonths = (scope: Scope, span: Span) => sql`
  select month as day, ledger, reason, subcategory_id, cents, released_cents, rows from money_month
  where account_id = ${scope.account} and ${visible(scope, 'property_id')} and month between ${span.from} and ${span.to}
    and ledger in (${among(reported)})
  union all
  select date_trunc('month', f.day)::date, f.ledger, f.reason, f.subcategory_id, f.cents, f.released_cents, f.rows
  ${unfiled(scope, span, reported)} where ${visible(scope, 'f.property_id')}`

const ofDays = (scope: Scope, { from, to }: Span) => sql`
  select f.day, f.ledger, f.reason, f.subcategory_id, f.cents, f.released_cents, f.rows from entry_figure f
  where f.account_id = ${scope.account} and ${visible(scope, 'f.of_property')} and f.ledger in (${among(reported)})
    and f.day between ${from} and ${to}`

/**
 * The sums collected, spent and held in some days, in parts to be summed: what is filed, and what is not filed yet.
 * Account-wide the parts are days. For some properties whole months are read from the totals, and the days at both ends
 * (or each of them, where it is asked by day) from the journal itself.
 */
export function figures(scope: Scope, asked: Within, { byDay = false } = {}): RawBuilder<Figure> {
  const sight = onlyProperty(scope, asked.property)
  if (seesEverything(sight)) return sql<Figure>`${ofAccount(scope, asked, reported)}`
  const { months, edges } = byDay ? { months: null, edges: [asked] } : monthsIn(asked)
  const parts = [...(months ? [ofMonths(sight, months)] : []), ...edges.map((edge) => ofDays(sight, edge))]
  return sql<Figure>`${sql.join(parts, sql` union all `)}`
}

/** The same for every ledger of the whole account. */
export const figuresOfAllLedgers = (scope: Scope, span: Span, ledgers: readonly Ledger[]): RawBuilder<Figure> =>
  sql<Figure>`${ofAccount(scope, span, ledgers)}`

/** Everything ever collected or spent for an owner, as its lines name it. */
export function figuresOfOwner(scope: Scope, owner: number, property: number | null): RawBuilder<Figure> {
  const inSight = visible(onlyProperty(scope, property), 'property_id')
  return sql<Figure>`
    select month as day, ledger, reason, subcategory_id, cents, released_cents, rows from money_month
    where account_id = ${scope.account} and owner_id = ${owner} and ledger in ('INCOME', 'EXPENSE') and ${inSight}
    union all
    select f.day, f.ledger, f.reason, f.subcategory_id, f.cents, f.released_cents, f.rows
    ${unfiled(scope, always, ['INCOME', 'EXPENSE'])} where f.owner_id = ${owner} and ${inSight}`
}
