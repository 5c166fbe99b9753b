import type { InputOf } from '@freehold/contract/kit/call'
import type { drillDown, entrySections } from '@freehold/contract/reports/drill-down'
import { type Cents, cents } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { choicesNamed } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { pageOf, pattern } from '../../../database/table'
import { always, figures, figuresOfOwner, origin, type Within } from '../frame/totals.sql'
import { type MovedLine, movedLines, type Named, names, namesOf, type Spent, spending } from './moved-lines.sql'
import { inSection, type Section } from './section.sql'

type Asked = InputOf<typeof drillDown.total>
type Page = InputOf<typeof drillDown.entries>
export type EntryLine = MovedLine & Named & Spent

const sectionOf: Record<(typeof entrySections)[number], Section> = {
  REVENUE: 'REVENUE',
  RENT: 'RENT',
  OTHER_PAYMENT: 'OTHER_PAYMENT',
  LATE_FEES: 'LATE_FEES',
  EXPENSES: 'EXPENSES',
  DEPOSITS: 'DEPOSITS',
  OWNER_BILLED: 'REVENUE',
  OWNER_EXPENSES: 'EXPENSES',
}

const withinOf = ({ start_date, end_date, property_id }: Asked): Within => ({
  from: start_date ?? always.from,
  to: end_date ?? always.to,
  property: property_id,
})

/** An owner's lines name it; its properties, then and now, are where they are found. */
const ofOwner = ({ account }: Scope, owner: number) => sql`l.owner_id = ${owner} and l.property_id = any(array(
  select property_id from money_month where account_id = ${account} and owner_id = ${owner}
  union select id from property where account_id = ${account} and owner_id = ${owner}
  union select f.property_id from entry_unfiled n cross join lateral (
    select v.* from journal_line v where v.account_id = n.account_id and v.entry_id = n.entry_id offset 0) f
    where n.account_id = ${account} and f.owner_id = ${owner}))`

const ofUnit = ({ account }: Scope, unit: number) => sql`l.unit_id = ${unit} and l.property_id = any(array(
  select property_id from unit where account_id = ${account} and id = ${unit}))`

const ofSpecific = (
  { account }: Scope,
  specific: number,
) => sql`exists (select from expense x where x.account_id = ${account}
  and x.id = ${origin} and x.subcategory_id = ${specific})`

const ofCategory = ({ account }: Scope, category: number) => sql`exists (select from expense x
  join expense_subcategory k on k.account_id = x.account_id and k.id = x.subcategory_id
  where x.account_id = ${account} and x.id = ${origin} and k.category_id = ${category})`

const narrowed = (scope: Scope, { unit_id, owner_id, category_id, subcategory_id }: Asked): RawBuilder<SqlBool>[] => [
  ...(unit_id === null ? [] : [sql<SqlBool>`${ofUnit(scope, unit_id)}`]),
  ...(owner_id === null ? [] : [sql<SqlBool>`${ofOwner(scope, owner_id)}`]),
  ...(category_id === null ? [] : [sql<SqlBool>`${ofCategory(scope, category_id)}`]),
  ...(subcategory_id === null ? [] : [sql<SqlBool>`${ofSpecific(scope, subcategory_id)}`]),
]

/**
 * Searches the visible text: whose it is, what for, and the note. Matching names are looked up once, however many
 * entries there are.
 */
function matching({ account }: Scope, typed: string): RawBuilder<SqlBool>[] {
  if (typed === '') return []
  const like = pattern(typed)
  const named = choicesNamed(reasonWords, typed)
  return [
    sql<SqlBool>`(l.reason = any(${named}) or (e.notes <> '' and lower(e.notes) like ${like})
      or l.occupancy_id in (select h.id from occupancy h where h.account_id = ${account} and h.search like ${like})
      or l.property_id in (select h.id from property h where h.account_id = ${account} and lower(h.property_name) like ${like})
      or l.unit_id in (select h.id from unit h where h.account_id = ${account} and lower(h.unit_name) like ${like}))`,
  ]
}

const all = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** The total and the number of rows, from what is filed where nothing but days and a property is asked for. */
function summed(scope: Scope, asked: Asked): RawBuilder<{ cents: number; rows: number }> {
  const section = sectionOf[asked.section]
  const sums = (figure: RawBuilder<unknown>) => sql<{ cents: number; rows: number }>`
    select coalesce(${section === 'EXPENSES' ? sql`` : sql`-`}sum(cents), 0)::bigint as cents, coalesce(sum(rows), 0)::bigint as rows
    from (${figure}) figure where ${inSection(section, 'figure')}`
  const {
    owner_id: owner,
    unit_id: unit,
    category_id: category,
    subcategory_id: specific,
    property_id: property,
  } = asked
  const ever = asked.start_date === null && asked.end_date === null
  if (owner !== null && ever && unit === null && category === null && specific === null && section !== 'DEPOSITS')
    return sums(figuresOfOwner(scope, owner, property))
  if (unit !== null || owner !== null || category !== null || specific !== null)
    return sql<{ cents: number; rows: number }>`select coalesce(sum(l.cents), 0)::bigint as cents, count(*) as rows
      from (${movedLines(scope, section, withinOf(asked), all(narrowed(scope, asked)))}) l`
  return sums(figures(scope, withinOf(asked)))
}

export async function entriesTotal(db: Db, scope: Scope, asked: Asked): Promise<{ total: Cents; count: number }> {
  const { rows } = await summed(scope, asked).execute(db)
  return { total: cents(rows[0]?.cents ?? 0), count: rows[0]?.rows ?? 0 }
}

const orders = { paid_date: sql`l.day`, amount: sql`l.cents` }

export async function entriesTable(db: Db, scope: Scope, asked: Page): Promise<{ data: EntryLine[]; count: number }> {
  const found = matching(scope, asked.query)
  const spent = spending(scope, sectionOf[asked.section])
  const lines = movedLines(scope, sectionOf[asked.section], withinOf(asked), all([...narrowed(scope, asked), ...found]))
  return pageOf(db, asked, {
    rows: db.selectFrom(sql<MovedLine>`(${lines})`.as('l')).selectAll(),
    hydrate: (page) =>
      db
        .selectFrom(
          sql<EntryLine>`(select l.*, ${names}, ${spent.columns} from (${page}) l ${namesOf(scope)} ${spent.joins})`.as(
            'l',
          ),
        )
        .selectAll(),
    orders,
    // An entry may have two lines of a section.
    id: sql`row(l.id, l.line_no)`,
    ...(found.length === 0 && { total: sql<number>`(select rows from (${summed(scope, asked)}) counted)` }),
  })
}
