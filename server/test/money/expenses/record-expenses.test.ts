import { expense } from '@freehold/contract/money/expense'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordExpense, recordExpenses } from '../../../src/areas/money/expenses/record-expense'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Books, openBooks } from '../../kit/money/books'

const today = '2026-03-20'

let of: TestApp
let one: Office
let many: Office
beforeAll(async () => {
  of = await testApp()
  one = await openSpending('Alder')
  many = await openSpending('Birch')
})
afterAll(() => of.close())

interface Office {
  books: Books
  inputs: ReturnType<typeof expense.save.input.parse>[]
}

/** The same four expenses of an account: three that came once, and one that comes every month. */
async function openSpending(mark: string): Promise<Office> {
  const books = await openBooks(of, mark)
  const property = await books.addProperty('Mill')
  const unit = await books.addUnit(property, 'Loft')
  const [meant] = await of.database.ask<{ category_id: string; id: string }>(
    "select category_id, id from expense_subcategory where account_id = $1 and subcategory_name = 'Plumbing'",
    [books.account],
  )
  const bill = { category_id: meant?.category_id, subcategory_id: meant?.id, property_id: property }
  const inputs = [
    { frequency: 'SINGLE', paid_amount: 95, paid_date: '2026-03-02' },
    { frequency: 'RECURRING', paid_amount: 12.5, paid_date: '2026-01-15' },
    { frequency: 'SINGLE', paid_amount: 40, paid_date: '2026-03-01', unit_id: unit, notes: 'Drain' },
    { frequency: 'SINGLE', paid_amount: 7, paid_date: today },
  ].map((fields) => expense.save.input.parse({ ...bill, ...fields }))
  return { books, inputs }
}

const rowsOf = ({ books }: Office) =>
  of.database.ask(
    `select day::text, amount_cents::int, notes, unit_id is not null as inside, recurring_id is not null as monthly
     from expense where account_id = $1 order by day, amount_cents`,
    [books.account],
  )
const linesOf = async ({ books }: Office) => {
  const lines = await of.database.ask<{ message: string }>(
    "select message from activity where account_id = $1 and noun = 'expense' order by id",
    [books.account],
  )
  return lines.map(({ message }) => message.replace(books.person.name, 'Somebody'))
}

test('records many expenses as one after the other would be, and answers their numbers in order', async () => {
  const alone: number[] = []
  for (const input of one.inputs)
    alone.push(await one.books.post((tx) => recordExpense(tx, one.books.scopeOn(today), input)))
  const together = await many.books.post((tx) => recordExpenses(tx, many.books.scopeOn(today), many.inputs))
  expect(await rowsOf(many)).toEqual(await rowsOf(one))
  expect((await rowsOf(many)).length).toBe(6)
  expect(await linesOf(many)).toEqual(await linesOf(one))
  const amounts = await of.database.ask<{ amount: number }>(
    `select coalesce(e.amount_cents, r.amount_cents)::int as amount from unnest($1::bigint[]) with ordinality x (id, n)
     left join expense e on e.account_id = $2 and e.id = x.id and e.recurring_id is null
     left join recurring_expense r on r.account_id = $2 and r.id = x.id and x.n = 2 order by x.n`,
    [together, many.books.account],
  )
  expect(amounts.map(({ amount }) => amount)).toEqual([9_500, 1_250, 4_000, 700])
  expect(alone.length).toBe(together.length)
  expect((await verifyBooks(of.context.pool)).wrong).toEqual([])
})

test('records none of many when one of them is refused', async () => {
  const before = await rowsOf(many)
  const [first, ...others] = many.inputs
  if (!first) throw new Error('There is no expense to record')
  const ahead = { ...first, paid_date: expense.save.input.parse({ ...first, paid_date: '2026-03-21' }).paid_date }
  const recording = many.books.post((tx) => recordExpenses(tx, many.books.scopeOn(today), [...others, ahead]))
  await expect(recording).rejects.toMatchObject({ type: 'E_INVALID' })
  expect(await rowsOf(many)).toEqual(before)
})
