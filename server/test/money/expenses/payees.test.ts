import { contractor } from '@freehold/contract/maintenance/contractor'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { contractorPage } from '@freehold/contract/reports/contractor-page'
import { addDays } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { openSpending, type SpendingOffice } from '../../kit/money/spending'

let context: TestApp
let office: SpendingOffice
let other: SpendingOffice
let roofer: number
beforeAll(async () => {
  context = await testApp()
  office = await openSpending(context, 'Alder')
  other = await openSpending(context, 'Birch')
  const fields = { name: 'Roof & Sons', phone: '(207) 555-0188', email: 'roof@sons.example' }
  const { type, text, body } = await office.say(contractor.save, fields)
  expect(type, text).toBe('S_OK')
  roofer = body.id
})
afterAll(() => context.close())

const payees = async (query: string, as?: string): Promise<(string | null)[][]> => {
  const { type, body } = await office.say(expense.searchPayees, { query }, as)
  expect(type).toBe('S_OK')
  return body.data.map(({ name, contractor_id }) => [name, contractor_id === null ? null : 'contractor'])
}

test('a name as it was typed is listed, found by its words, and proposed the next time', async () => {
  const id = await office.saved({ payee: 'Water District', method: 'CHECK', reference: '1042', paid_amount: '61.40' })
  await office.saved({ payee: 'Corner Hardware', paid_amount: '8' })
  for (const query of ['water dist', '1042']) {
    const { data } = await office.list({ query })
    expect(data).toEqual([
      expect.objectContaining({ id, payee: 'Water District', method: 'CHECK', reference: '1042', contractor_id: null }),
    ])
  }
  expect(await payees('')).toEqual([
    ['Roof & Sons', 'contractor'],
    ['Corner Hardware', null],
    ['Water District', null],
  ])
  expect(await payees('water')).toEqual([['Water District', null]])
})

test('a contractor goes by its record, and its page counts what it was paid', async () => {
  const id = await office.saved({ contractor_id: roofer, payee: 'Typed otherwise', paid_amount: '250' })
  const { data } = await office.list({ query: 'roof & sons' })
  expect(data).toEqual([expect.objectContaining({ id, payee: 'Roof & Sons', contractor_id: roofer })])
  const { body } = await office.say(contractorPage.get, { id: roofer })
  expect(body.data.paid_by_year?.map(({ paid, expenses }) => [paid, expenses])).toEqual([[250, 1]])
  expect((await office.say(contractor.remove, { id: roofer })).body.archived).toBe(true)
  const refused = await office.save({ contractor_id: roofer })
  expect(refused.body).toMatchObject({ type: 'E_CONFLICT' })
  expect(await payees('roof')).toEqual([])
})

test('a contractor that is paid every month is archived when it is deleted', async () => {
  const fields = { name: 'Snow Plow Co', phone: '(207) 555-0189', email: 'plow@snow.example' }
  const { body } = await office.say(contractor.save, fields)
  const ahead = { frequency: 'RECURRING', paid_date: addDays(office.today(), 20) }
  await office.saved({ ...ahead, contractor_id: body.id })
  expect((await office.say(contractor.remove, { id: body.id })).body.archived).toBe(true)
})

test('a recurring expense hands its payee on to each that it posts', async () => {
  await office.saved({
    frequency: 'RECURRING',
    paid_date: addDays(office.today(), -40),
    payee: 'Pine Power',
    method: 'BANK_TRANSFER',
    reference: 'Customer 8',
    paid_amount: '90',
  })
  const paid = { payee: 'Pine Power', method: 'BANK_TRANSFER', reference: 'Customer 8' }
  const { data: posted } = await office.list({ query: 'pine' })
  expect(posted).toEqual([expect.objectContaining(paid), expect.objectContaining(paid)])
  const { data } = await office.recurring({ query: 'customer 8' })
  expect(data).toEqual([expect.objectContaining(paid)])
})

test('a payee comes with the category that it was last paid for, of expenses in sight that are not voided', async () => {
  const lastOf = async (query: string, as?: string) =>
    (await office.say(expense.searchPayees, { query }, as)).body.data.map(({ last }) => last)
  const plumbing = await office.meant('Repairs', 'Plumbing')
  const { body } = await office.say(expenseCategory.all, {})
  const [cleaning] = body.subcategories.filter(({ category_id }) => category_id !== plumbing.category_id)
  const other = { category_id: cleaning?.category_id ?? 0, subcategory_id: cleaning?.id ?? 0 }
  const fields = { name: 'Gull Mechanical', phone: '(207) 555-0187', email: 'gull@mechanical.example' }
  const { body: gull } = await office.say(contractor.save, fields)
  expect(await lastOf('gull')).toEqual([null])
  await office.saved({ contractor_id: gull.id })
  const barn = await office.saved({ contractor_id: gull.id, property_id: office.properties.barn, ...other })
  expect(await lastOf('gull')).toEqual([other])
  expect(await lastOf('gull', office.limited)).toEqual([plumbing])
  expect((await office.say(expense.remove, { id: barn, reason: 'Paid twice' })).type).toBe('S_OK')
  expect(await lastOf('gull')).toEqual([plumbing])

  await office.saved({ payee: 'Town Clerk' })
  await office.saved({ payee: 'Town Clerk', ...other })
  expect(await lastOf('town cl')).toEqual([other])
})

test("payees out of sight, and another account's contractor, stay unknown", async () => {
  await office.saved({ property_id: office.properties.barn, payee: 'Barn Painter' })
  expect(await payees('barn')).toEqual([['Barn Painter', null]])
  expect(await payees('barn', office.limited)).toEqual([])
  expect((await other.save({ contractor_id: roofer })).type).toBe('E_NOT_FOUND')
  expect((await office.say(expense.searchPayees, { query: '' }, office.repairer)).type).toBe('E_FORBIDDEN')
})

test('texts that are too long and unknown methods are refused by their fields', async () => {
  const refused = await office.save({ payee: 'x'.repeat(121), reference: 'y'.repeat(61), method: 'BARTER' })
  expect(refused.type).toBe('E_INVALID')
  expect(Object.keys(refused.fields ?? {}).sort()).toEqual(['method', 'payee', 'reference'])
})
