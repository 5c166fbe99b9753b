import type { InputOf } from '@freehold/contract/kit/call'
import type { expense } from '@freehold/contract/money/expense'
import { choicesNamed, recurringStateWords } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'

type Asked = InputOf<typeof expense.recurring>

const orders = {
  next_on: sql`r.next_on`,
  payment_no: sql`r.id`,
  paid_date: sql`r.started_on`,
  subcategory_name: sql`s.subcategory_name collate natural_order`,
  paid_amount: sql`r.amount_cents`,
  property_name: sql`p.property_name collate natural_order`,
  notes: sql`r.notes`,
}

/** The text of one: what it is for, where, the payee, and the note. */
const searchText = sql`lower(s.subcategory_name || e'\n' || c.category_name || e'\n' || p.property_name || e'\n' || coalesce(u.unit_name, '') || e'\n'
  || coalesce(payee.name, r.payee) || e'\n' || r.reference || e'\n' || r.notes)`

/** The search also matches the word that shows whether it is running. */
const found = (typed: string): RawBuilder<SqlBool> => {
  const states = choicesNamed(recurringStateWords, typed)
  const conditions = [
    contains(searchText, typed),
    ...states.map((state) => (state === 'ON' ? sql<SqlBool>`r.next_on is not null` : sql<SqlBool>`r.next_on is null`)),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The newest posting that was not voided. */
const lastOn = sql<string | null>`(select max(e.due_on) from expense e
  where e.account_id = r.account_id and e.recurring_id = r.id and e.voided_by is null)`

/** An account has as many of these as bills that come every month: few beside its expenses. */
export function recurringTable(db: Db, scope: Scope, input: Asked) {
  const rows = db
    .selectFrom('recurring_expense as r')
    .innerJoin('expense_subcategory as s', byId('s', 'r', 'subcategory_id'))
    .innerJoin('expense_category as c', byId('c', 's', 'category_id'))
    .innerJoin('property as p', byId('p', 'r', 'property_id'))
    .leftJoin('unit as u', byId('u', 'r', 'unit_id'))
    .leftJoin('contractor as payee', byId('payee', 'r', 'contractor_id'))
    .where('r.account_id', '=', scope.account)
    .where(visible(scope, 'r.property_id'))
    .$if(input.query !== '', (q) => q.where(found(input.query)))
    .select([
      'r.id',
      'r.subcategory_id',
      'r.property_id',
      'r.unit_id',
      'r.amount_cents',
      'r.notes',
      'r.contractor_id',
      'r.payee',
      'r.method',
      'r.reference',
      'r.started_on',
      'r.day_of_month',
      'r.next_on',
      's.subcategory_name',
      'c.category_name',
      'p.property_name',
      'u.unit_name',
      'payee.name as contractor_name',
    ])
    .select(lastOn.as('last_on'))
  return pageOf(db, input, { rows, orders, nullable: ['next_on'], id: sql`r.id` })
}
