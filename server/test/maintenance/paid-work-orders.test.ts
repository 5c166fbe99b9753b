import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { journal } from '@freehold/contract/money/journal'
import { contractorPage } from '@freehold/contract/reports/contractor-page'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let mark: string
let crew: number
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Paid${offices}`
  office = await openOffice(context, mark, '2027-04-15')
  crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
})

const fields = (change: object = {}) => orderOf({ property: office.property, contractor: crew }, change)
const paid = { is_paid: 'YES', paid_date: '2027-04-14' }
const add = (change: object = {}) => saved(office, workOrder.save, fields(change))
/** Saves as a user who says yes when other costs of a paid work order are asked about. */
const save = (id: number, change: object = {}) => office.ask(workOrder.save, fields({ id, confirm: '1', ...change }))
const read = async (id: number) => (await office.ask(workOrder.get, { id })).body.data
const expenses = async () => (await office.ask(expense.list, {})).body.data
const range = { start_date: '2027-01-01', end_date: '2027-12-31' }
const spent = async () => (await office.ask(incomeStatement.get, range)).body.totals.expenses
const agreed = async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
const addPaid = async () => {
  const id = await add()
  expect((await save(id, paid)).type).toBe('S_OK')
  return id
}

test('paid posts the total at the fund date, to the contractor, under its trade, and opens to the work order', async () => {
  const id = await addPaid()
  const [posted] = await expenses()
  expect(posted).toMatchObject({
    paid_amount: 160.25,
    paid_date: '2027-04-14',
    category_name: 'Repairs',
    subcategory_name: 'Plumbing',
    property_id: office.property,
    contractor_id: crew,
    contractor_name: `${mark} Crew`,
    work_order_id: id,
    notes: 'Work order: Kitchen sink leaks',
  })
  expect(await read(id)).toMatchObject({ is_paid: 'YES', paid_date: '2027-04-14', expense_id: posted?.id })
  expect(await spent()).toBe(160.25)
  const { why } = (await office.ask(journal.why, { figure: 'entry', entry_id: posted?.id })).body
  expect(why.steps).toContainEqual(expect.objectContaining({ label: 'Work order', to: { noun: 'work_order', id } }))
  const page = (await office.ask(contractorPage.get, { id: crew })).body.data
  expect(page.paid_by_year).toEqual([{ year: 2027, paid: 160.25, expenses: 1 }])
  await agreed()
})

test('other costs of a paid one ask with both amounts, and post anew after a yes', async () => {
  const id = await addPaid()
  const asked = await office.ask(workOrder.save, fields({ id, ...paid, labor_1: '200' }))
  expect(asked.type).toBe('E_CONFIRM')
  expect(asked.message).toContain('Its costs change from $160.25 to $240.25')
  expect((await expenses()).map(({ paid_amount }) => paid_amount)).toEqual([160.25])
  expect((await office.ask(workOrder.save, fields({ id, ...paid, note: 'Other words' }))).type).toBe('S_OK')
  expect((await save(id, { ...paid, labor_1: '200' })).type).toBe('S_OK')
  expect((await expenses()).map(({ paid_amount }) => paid_amount)).toEqual([240.25])
  await agreed()
})

test('unpaid takes it back, and both entries stay', async () => {
  const id = await addPaid()
  expect((await save(id, { is_paid: 'NO' })).type).toBe('S_OK')
  expect(await expenses()).toEqual([])
  expect(await spent()).toBe(0)
  expect(await read(id)).toMatchObject({ is_paid: 'NO', expense_id: null })
  const rows = await context.database.ask('select id from expense where account_id = $1', [office.account])
  expect(rows).toHaveLength(1)
  await agreed()
})

test('editing the costs, the day, the trade or the contractor of a paid one posts it anew, and the title does not', async () => {
  const id = await addPaid()
  const roofer = await saved(office, contractor.save, contractorOf(mark, 'Roofer'))
  const [first] = await expenses()
  await save(id, { ...paid, job_title: 'Sink leaks badly' })
  expect((await expenses())[0]?.id).toBe(first?.id)
  await save(id, { ...paid, labor_1: '200' })
  expect(await expenses()).toMatchObject([{ paid_amount: 240.25 }])
  await save(id, { labor_1: '200', paid_date: '2027-04-10', trade: 'HVAC', contractor_id: roofer })
  expect(await expenses()).toMatchObject([
    { paid_date: '2027-04-10', subcategory_name: 'Heating and cooling', contractor_id: roofer, paid_amount: 240.25 },
  ])
  expect(await spent()).toBe(240.25)
  await agreed()
})

test('needs a fund date that has come, in open books', async () => {
  const id = await add()
  const fund = async (paid_date: string) => (await save(id, { is_paid: 'YES', paid_date })).fields
  expect(await fund('')).toEqual({ paid_date: 'Fund date is required for a paid work order.' })
  expect(await fund('2027-04-16')).toEqual({ paid_date: 'A payment cannot be dated after today.' })
  await save(id, paid)
  expect((await office.ask(journal.closeBooks, { closed_to: '2027-04-14' })).type).toBe('S_OK')
  const words =
    "This work order was paid on Wed Apr 14, and the books are closed up to Wed Apr 14. Its costs and payment can't change."
  const refusedToChange = async (change: object) => (await save(id, change)).fields?.paid_date
  for (const change of [{ is_paid: 'NO' }, { labor_1: '1' }, { paid_date: '2027-04-15' }])
    expect((await refusedToChange(change))?.replace(/ on .*? and/, ' on X and').replace(/to .*?\./, 'to X.')).toBe(
      words.replace(/ on .*? and/, ' on X and').replace(/to .*?\./, 'to X.'),
    )
  expect(await fund('2027-04-14')).toBeUndefined()
  const other = await add()
  expect((await save(other, paid)).fields?.paid_date).toContain('The books are closed up to')
  expect((await save(other, { is_paid: 'YES', paid_date: '2027-04-15' })).type).toBe('S_OK')
  await agreed()
})

test('ten at once post one expense, and ten that take it back reverse it once', async () => {
  const id = await add()
  const all = (is_paid: string) =>
    Promise.all(Array.from({ length: 10 }, () => save(id, { is_paid, paid_date: '2027-04-14' })))
  for (const answer of await all('YES')) expect(answer.type, answer.text).toBe('S_OK')
  expect(await expenses()).toHaveLength(1)
  for (const answer of await all('NO')) expect(answer.type, answer.text).toBe('S_OK')
  const [count] = await context.database.ask(
    'select count(*)::int as entries from journal_entry where account_id = $1',
    [office.account],
  )
  expect(count).toEqual({ entries: 2 })
  expect(await spent()).toBe(0)
  await agreed()
})

test('only users who see money mark it as paid, authorize it, or change the costs of a paid one', async () => {
  const id = await add()
  const site = await addPerson(context, office.account, { group: 8, mark, login: 'site' })
  const say = (change: object) => ask(context.app, workOrder.save, fields({ id, ...change }), { token: site.token })
  for (const change of [paid, { is_authorized: 'APPROVE' }, { paid_date: '2027-04-14' }])
    expect((await say(change)).type).toBe('E_FORBIDDEN')
  expect((await say({ labor_1: '130' })).type).toBe('S_OK')
  await save(id, { ...paid, labor_1: '130', is_authorized: 'APPROVE' })
  expect((await say({ labor_1: '140' })).type).toBe('E_FORBIDDEN')
  expect((await say({ labor_1: '130', note: 'Done well' })).type).toBe('S_OK')
  expect(await read(id)).toMatchObject({ note: 'Done well', is_paid: 'YES', is_authorized: 'APPROVE' })
  const seen = await ask(context.app, workOrder.get, { id }, { token: site.token })
  expect(seen.body.data.expense_id).toBeNull()
})

test('an expense of a work order is not voided past it', async () => {
  await addPaid()
  const [posted] = await expenses()
  expect((await office.ask(expense.remove, { id: posted?.id })).message).toBe(
    'A work order posted this expense. Mark the work order as not paid, and the expense is deleted with it.',
  )
})

test('a paid one asks before it is archived, keeps its expense, and comes back', async () => {
  const id = await addPaid()
  const asks = await office.ask(workOrder.remove, { id })
  expect(asks.type).toBe('E_CONFIRM')
  expect(asks.message).toContain('$160.25')
  expect((await office.ask(workOrder.remove, { id, confirm: 1 })).body).toMatchObject({ archived: true })
  expect((await office.ask(workOrder.list, {})).body.count).toBe(0)
  expect((await office.ask(workOrder.list, { archived: 1 })).body.count).toBe(1)
  expect(await expenses()).toHaveLength(1)
  for (const [call, input] of [
    [workOrder.save, fields({ id })],
    [workOrder.move, { id, move: 'start' }],
    [workOrder.comment, { id, body: 'Hello' }],
  ] as const)
    expect((await office.ask(call, input)).type, call.path).toBe('E_CONFLICT')
  expect((await office.ask(workOrder.restore, { id })).type).toBe('S_OK')
  expect((await office.ask(workOrder.list, {})).body.count).toBe(1)
  expect((await office.ask(workOrder.move, { id, move: 'cancel', reason: 'No' })).message).toContain('is paid')
})

test('is filed under Repairs when the account has renamed its categories', async () => {
  const { categories } = (await office.ask(expenseCategory.all, {})).body
  const repairs = categories.find(({ category_name }) => category_name === 'Repairs')
  await saved(office, expenseCategory.save, { cur_id: repairs?.id, category_name: 'Fixing' })
  await addPaid()
  expect(await expenses()).toMatchObject([{ category_name: 'Repairs', subcategory_name: 'Plumbing' }])
})
