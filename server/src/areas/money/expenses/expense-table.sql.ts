import type { InputOf } from '@freehold/contract/kit/call'
import type { expense } from '@freehold/contract/money/expense'
import { choicesNamed, expenseFrequencyWords, recurringStateWords } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { pageOf, pattern } from '../../../database/table'
import { totalsOf } from '../../../database/totals'
import { seesEverything, visible } from '../../../database/visible'

type Asked = InputOf<typeof expense.list>

const orders = {
  paid_date: sql`expense.day`,
  payment_no: sql`expense.id`,
  subcategory_name: sql`s.subcategory_name collate natural_order`,
  paid_amount: sql`expense.amount_cents`,
  property_name: sql`p.property_name collate natural_order`,
  notes: sql`expense.notes`,
  frequency: sql`(expense.recurring_id is not null)`,
}

/** Expenses that were not voided. */
const expenses = (db: Db, scope: Scope) =>
  db
    .selectFrom('expense')
    .where('expense.account_id', '=', scope.account)
    .where('expense.voided_by', 'is', null)
    .where(visible(scope, 'expense.property_id'))

type Expenses = ReturnType<typeof expenses>

const filters = ({ property_id, category_id, project_id, paid_from, paid_to }: Asked, { account }: Scope) => [
  ...given(property_id, (id) => sql<SqlBool>`expense.property_id = ${id}`),
  ...given(project_id, (id) => sql<SqlBool>`expense.project_id = ${id}`),
  ...given(
    category_id,
    (id) => sql<SqlBool>`expense.subcategory_id in (
      select kind.id from expense_subcategory kind where kind.account_id = ${account} and kind.category_id = ${id})`,
  ),
  ...given(paid_from, (day) => sql<SqlBool>`expense.day >= ${day}`),
  ...given(paid_to, (day) => sql<SqlBool>`expense.day <= ${day}`),
]

interface Join<J> {
  on(condition: RawBuilder<SqlBool>): J
}
const specificOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`s.account_id = expense.account_id and s.id = expense.subcategory_id`)
const categoryOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`c.account_id = s.account_id and c.id = s.category_id`)
const propertyOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`p.account_id = expense.account_id and p.id = expense.property_id`)
const unitOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`u.account_id = expense.account_id and u.id = expense.unit_id`)
const recurringOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`r.account_id = expense.account_id and r.id = expense.recurring_id`)
const payeeOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`payee.account_id = expense.account_id and payee.id = expense.contractor_id`)

/** Joined before the page is cut only with what its order needs. */
function ordered(db: Db, scope: Scope, orderBy: Asked['orderBy']): Expenses {
  const all = expenses(db, scope)
  const joined =
    orderBy === 'subcategory_name'
      ? all.innerJoin('expense_subcategory as s', specificOf)
      : orderBy === 'property_name'
        ? all.innerJoin('property as p', propertyOf)
        : all
  return joined as unknown as Expenses
}

/** Up to here hits are fetched by their ids; above, reading in the list's own order finds a page sooner. */
const maxIds = 2_000

interface Found {
  total?: number | RawBuilder<number>
  where: RawBuilder<SqlBool>
}

async function matching(db: Db, scope: Scope, typed: string): Promise<Found> {
  if (typed === '') return { total: expenseTotal(db, scope), where: sql<SqlBool>`true` }
  const like = pattern(typed)
  const words = conditionsFor(scope, typed)
  if (words.length > 0) return { where: sql<SqlBool>`(${sql.join([reads(scope, like), ...words], sql` or `)})` }
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    select total, ids from find_expenses(${like}, ${scope.properties}, ${maxIds})`.execute(db)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { total, where: ids ? sql<SqlBool>`expense.id = any(${ids})` : reads(scope, like) }
}

/** Conditions for a typed word that is not in a column: single, recurring, stopped. */
const conditionsFor = ({ account }: Scope, typed: string): RawBuilder<SqlBool>[] => [
  ...choicesNamed(expenseFrequencyWords, typed).map((frequency) =>
    frequency === 'SINGLE'
      ? sql<SqlBool>`expense.recurring_id is null`
      : sql<SqlBool>`expense.recurring_id is not null`,
  ),
  ...(choicesNamed(recurringStateWords, typed).includes('STOPPED')
    ? [
        sql<SqlBool>`exists (select from recurring_expense halted where halted.account_id = ${account}
          and halted.id = expense.recurring_id and halted.next_on is null)`,
      ]
    : []),
]

/** The visible text: what it was for, where, the payee, how it was paid, and the note. */
const reads = ({ account }: Scope, like: string) => sql<SqlBool>`(
  expense.subcategory_id in (
    select kind.id from expense_subcategory kind join expense_category within on within.account_id = kind.account_id and within.id = kind.category_id
    where kind.account_id = ${account} and (lower(kind.subcategory_name) like ${like} or lower(within.category_name) like ${like}))
  or expense.property_id in (select place.id from property place where place.account_id = ${account} and lower(place.property_name) like ${like})
  or exists (select from unit home where home.account_id = ${account} and home.id = expense.unit_id and lower(home.unit_name) like ${like})
  or exists (select from contractor crew where crew.account_id = ${account} and crew.id = expense.contractor_id and lower(crew.name) like ${like})
  or (expense.payee || expense.reference <> '' and lower(expense.payee || e'\\n' || expense.reference) like ${like})
  or (expense.notes <> '' and lower(expense.notes) like ${like}))`

const expenseTotal = (db: Db, scope: Scope): RawBuilder<number> =>
  seesEverything(scope)
    ? sql<number>`(select coalesce(sum(expenses), 0)::int from expense_count where account_id = ${scope.account})`
    : sql<number>`(${expenses(db, scope).select(sql`count(*)::int`.as('n'))})`

export async function expenseTable(db: Db, scope: Scope, input: Asked) {
  const { total, where } = await matching(db, scope, input.query)
  const narrowed = filters(input, scope)
  return pageOf(db, input, {
    rows: ordered(db, scope, input.orderBy)
      .where(where)
      .where(allOf(narrowed))
      .select([
        'expense.account_id',
        'expense.id',
        'expense.subcategory_id',
        'expense.property_id',
        'expense.unit_id',
        'expense.day',
        'expense.amount_cents',
        'expense.notes',
        'expense.recurring_id',
        'expense.receipt_file',
        'expense.receipt_thumb',
        'expense.contractor_id',
        'expense.payee',
        'expense.method',
        'expense.reference',
        'expense.work_order_id',
      ]),
    hydrate: (page) =>
      db
        .selectFrom(page.as('expense'))
        .innerJoin('expense_subcategory as s', specificOf)
        .innerJoin('expense_category as c', categoryOf)
        .innerJoin('property as p', propertyOf)
        .leftJoin('unit as u', unitOf)
        .leftJoin('recurring_expense as r', recurringOf)
        .leftJoin('contractor as payee', payeeOf)
        .selectAll('expense')
        .select([
          's.subcategory_name',
          'c.category_name',
          'p.property_name',
          'u.unit_name',
          'r.next_on',
          'payee.name as contractor_name',
        ]),
    orders,
    id: sql`expense.id`,
    ...(total !== undefined && narrowed.length === 0 && { total }),
  })
}

/** The number of expenses that the search and the filters leave, and their sum. */
export async function expenseTotals(db: Db, scope: Scope, input: Asked) {
  const { where } = await matching(db, scope, input.query)
  const rows = expenses(db, scope)
    .where(where)
    .where(allOf(filters(input, scope)))
  return totalsOf(rows, { paid_amount: sql`expense.amount_cents` })
}
