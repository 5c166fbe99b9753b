import { dashboard } from '@freehold/contract/reports/dashboard'
import { expenseChart } from '@freehold/contract/reports/expense-chart'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { standing } from '@freehold/contract/reports/standing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileEveryAccount } from '../../src/areas/money/journal/file-entries'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import type { Books, Home } from '../kit/money/books'
import { tellQuarter, today } from '../kit/reports/known-quarter'
import type { ReportDesk } from '../kit/reports/report-desk'
import { addPerson } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReportDesk
let mill: number
let barn: number
let ada: Home
let cleo: Home
let limited: string

beforeAll(async () => {
  context = await testApp()
  ;({ books, desk, mill, barn, ada, cleo, limited } = await tellQuarter(context))
})
afterAll(() => context.close())

const quarter = { start_date: '2026-01-01', end_date: today }
const march = { start_date: '2026-03-01', end_date: '2026-03-31' }

/** Twice the same: while nothing is filed, and when all is. */
describe.each(['before anything is filed', 'after all is filed'])('%s', (when) => {
  beforeAll(async () => {
    if (when.startsWith('after'))
      expect(await fileEveryAccount(context.context)).toMatchObject({ failed: 0, accounts: 1 })
    const [left] = await context.database.ask<{ n: string }>('select count(*) as n from entry_unfiled')
    if (when.startsWith('after')) expect(left?.n).toBe('0')
    else expect(Number(left?.n)).toBeGreaterThan(20)
  })

  test('the income statement of the quarter', async () => {
    const { totals, counts, ...rows } = await desk.statement(quarter)
    expect(totals).toEqual({
      rent: 5570,
      other_payment: 140,
      late_fees: 50,
      revenue: 5760,
      expenses: 80,
      net_income: 5680,
      deposits_received: 1000,
      deposits_released: 500,
    })
    expect(counts).toEqual({ rent: 5, other_payment: 2, late_fees: 1, expenses: 3 })
    expect(rows.properties.map((one) => one.property_name)).toEqual(['Alder Barn', 'Alder Mill'])
    expect(rows.properties_total).toBe(2)
    expect(rows.rent.map((row) => [row.paid_date, row.tenant_name, row.paid_amount])).toEqual([
      ['2026-03-19', 'Ada', 70],
      ['2026-03-02', 'Ada', 1000],
      ['2026-02-03', 'Ada', 1500],
      ['2026-02-01', 'Ben', 1500],
      ['2026-01-01', 'Ada', 1500],
    ])
    expect(rows.other_payment.map((row) => [row.paid_date, row.pay_reason, row.paid_amount])).toEqual([
      ['2026-03-06', 'LAUNDRY', 40],
      ['2026-03-05', 'OTHER', 100],
    ])
    expect(rows.late_fees).toMatchObject([{ tenant_name: 'Ada', unit_name: 'Unit 1', paid_amount: 50, frequency: '' }])
    expect(
      rows.expenses.map((row) => [row.paid_date, row.specific_expense, row.property_name, row.paid_amount]),
    ).toEqual([
      ['2026-03-20', 'Plumbing', 'Alder Mill', -200],
      ['2026-03-01', 'Electricity', 'Alder Barn', 80],
      ['2026-02-15', 'Plumbing', 'Alder Mill', 200],
    ])
  })

  test('of March, of a property, of a day, and for a user of one property', async () => {
    const ofMarch = await desk.statement(march)
    expect(ofMarch.totals).toMatchObject({
      rent: 1070,
      other_payment: 140,
      late_fees: 0,
      expenses: -120,
      deposits_released: 500,
    })
    const ofBarn = await desk.statement({ ...quarter, property_id: barn })
    expect(ofBarn.totals).toMatchObject({ revenue: 0, expenses: 80, net_income: -80, deposits_received: 0 })
    expect(ofBarn.properties).toEqual([{ id: barn, property_name: 'Alder Barn' }])
    expect(await desk.statement(quarter, limited)).toEqual(ofBarn)
    const oneDay = await desk.statement({ start_date: '2026-02-03', end_date: '2026-02-03' })
    expect([oneDay.totals.revenue, oneDay.counts.rent]).toEqual([1500, 1])
  })

  test('the entries behind its figures', async () => {
    for (const [section, total, count] of [
      ['REVENUE', 5760, 8],
      ['RENT', 5570, 5],
      ['OTHER_PAYMENT', 140, 2],
      ['LATE_FEES', 50, 1],
      ['EXPENSES', 80, 3],
      ['DEPOSITS', 500, 3],
    ] as const) {
      expect(await desk.entriesTotal({ section, ...quarter }), section).toEqual({ total, count })
      const { data, count: counted } = await desk.entries({ section, ...quarter })
      expect([data.reduce((sum, row) => sum + row.amount, 0), counted, data.length], section).toEqual([
        total,
        count,
        count,
      ])
    }
    const { data } = await desk.entries({ section: 'EXPENSES', ...quarter })
    expect(data.map((row) => row.description)).toEqual([
      'Voided: Repairs, Plumbing',
      'Utilities, Electricity',
      'Repairs, Plumbing',
    ])
    const plumbing = await desk.meant('Repairs', 'Plumbing')
    const of = { section: 'EXPENSES', subcategory_id: plumbing.subcategory_id }
    expect(await desk.entriesTotal(of)).toEqual({ total: 0, count: 2 })
    expect(await desk.entriesTotal({ section: 'RENT', unit_id: ada.unit })).toEqual({ total: 4070, count: 4 })
    const found = await desk.entries({ section: 'REVENUE', query: 'coins' })
    expect(found).toMatchObject({ count: 1, data: [{ description: 'Laundry', notes: 'Coins', tenant_name: 'Ada' }] })
    const paged = await desk.entries({ section: 'REVENUE', limit: 10, page: 1, orderBy: 'amount', ascending: 0 })
    expect(paged.data.map((row) => row.amount)).toEqual([1500, 1500, 1500, 1000, 100, 70, 50, 40])
  })

  test('the entries of an owner', async () => {
    const [of] = await context.database.ask<{ id: string }>('select owner_id as id from property where id = $1', [mill])
    const owner_id = Number(of?.id)
    expect(await desk.entriesTotal({ section: 'OWNER_BILLED', owner_id })).toEqual({ total: 5760, count: 8 })
    expect(await desk.entriesTotal({ section: 'OWNER_EXPENSES', owner_id })).toEqual({ total: 80, count: 3 })
    const barnOnly = await desk.entriesTotal({ section: 'OWNER_EXPENSES', owner_id }, limited)
    expect(barnOnly).toEqual({ total: 80, count: 1 })
  })

  test('the rent roll of today and of a day in February', async () => {
    const now = await desk.roll(today)
    expect(now).toMatchObject({
      units_total: 3,
      occupied_total: 2,
      occupancy: 66.7,
      totals: { rent: 2600, due: 2030, security_deposit: 500 },
    })
    expect(now.rentrolls.map((row) => [row.property_name, row.unit_name, row.tenant_name, row.vacant_status])).toEqual([
      ['Alder Barn', 'Unit 3', 'Cleo', 'OCCUPIED'],
      ['Alder Mill', 'Unit 1', 'Ada', 'OCCUPIED'],
      ['Alder Mill', 'Unit 2', '', 'VACANT'],
    ])
    expect(now.rentrolls[1]).toMatchObject({ due: 430, total_billing: 5090, total_paid: 4660, security_deposit: 500 })
    expect(now.rentrolls[2]).toMatchObject({ move_in: null, move_out: null, rent: 0, due: 0, tenant_id: null })
    const then = await desk.roll('2026-02-15')
    expect(then).toMatchObject({ occupied_total: 2, totals: { rent: 3000, due: 0, security_deposit: 1000 } })
    expect(then.rentrolls.map((row) => row.tenant_name)).toEqual(['', 'Ada', 'Ben'])
    expect(await desk.roll('2025-12-31')).toMatchObject({
      occupied_total: 0,
      occupancy: 0,
      totals: { rent: 0, due: 0 },
    })
    expect(await desk.roll(today, undefined, limited)).toEqual(await desk.roll(today, barn))
  })

  test('the balance sheet, of all and of a property', async () => {
    expect(await desk.balance(today)).toEqual({
      cash: 6110,
      in_transit: 70,
      assets: 6180,
      deposits_held: 500,
      income: 5760,
      expenses: 80,
      payouts: 0,
      owners: 5680,
      liabilities_and_owners: 6180,
      owed_by_tenants: 2030,
      credit_of_tenants: 0,
    })
    expect(await desk.balance(today, mill)).toMatchObject({
      cash: 6190,
      in_transit: 70,
      deposits_held: 500,
      owners: 5760,
    })
    expect(await desk.balance('2026-02-14', mill)).toMatchObject({
      cash: 5550,
      in_transit: 0,
      deposits_held: 1000,
      owed_by_tenants: 0,
    })
    expect(await desk.balance(today, barn)).toMatchObject({ cash: -80, owners: -80, owed_by_tenants: 1600 })
  })

  test('the deposits register and aged receivables', async () => {
    const held = await desk.told(standing.deposits, { selected_date: today })
    expect(held.data).toMatchObject([{ tenant_name: 'Ada', security_deposit: 500, pet_deposit: 0, held: 500 }])
    const february = await desk.told(standing.deposits, { selected_date: '2026-02-28', orderBy: 'tenant_name' })
    expect(february.data.map((row) => [row.tenant_name, row.held])).toEqual([
      ['Ada', 500],
      ['Ben', 500],
    ])
    expect(february.count).toBe(2)
    const aged = await desk.told(standing.aged, { orderBy: 'balance', ascending: 0 })
    expect(aged.data).toMatchObject([
      { tenant_name: 'Cleo', id: cleo.occupancy, not_due: 0, days_30: 1600, balance: 1600 },
      { tenant_name: 'Ada', days_30: 430, days_60: 0, credit: 0, balance: 430 },
    ])
  })

  test('expense charts, month by month', async () => {
    const plumbing = await desk.meant('Repairs', 'Plumbing')
    const power = await desk.meant('Utilities', 'Electricity')
    const chosen = [power.subcategory_id, plumbing.subcategory_id]
    const { data } = await desk.told(expenseChart.get, { ...quarter, subcategory: chosen })
    expect(data.map((one) => [one.category_name, one.subcategory_name, one.total])).toEqual([
      ['Repairs', 'Plumbing', 0],
      ['Utilities', 'Electricity', 80],
    ])
    expect(data[0]?.chart_data).toEqual([
      { label: '2026-01', total: 0 },
      { label: '2026-02', total: 200 },
      { label: '2026-03', total: -200 },
    ])
    const ofMill = await desk.told(expenseChart.get, { ...quarter, property_id: mill, subcategory: chosen })
    expect(ofMill.data.map((one) => one.total)).toEqual([0, 0])
    expect((await desk.say(expenseChart.get, { ...quarter, subcategory: '[987654321]' })).type).toBe('E_NOT_FOUND')
  })

  test('the cash flow of a week, a month and a year', async () => {
    const week = await desk.told(dashboard.cashFlow, { mode: 'week' })
    expect(week).toMatchObject({ money_in: 70, money_out: -200 })
    expect([week.labels[0], week.labels.at(-1), week.labels.length]).toEqual(['2026-03-14', today, 7])
    const month = await desk.told(dashboard.cashFlow, { mode: 'month' })
    expect([month.labels[0], month.money_in, month.money_out]).toEqual(['2026-02-19', 1210, -120])
    const year = await desk.told(dashboard.cashFlow, { mode: 'year' })
    expect([year.labels[0], year.labels.at(-1), year.labels.length]).toEqual(['2025-04', '2026-03', 12])
    expect(year.revenue.slice(-3)).toEqual([1500, 3050, 1210])
    expect(year.expense.slice(-3)).toEqual([0, 200, -120])
    const ofBarn = await desk.told(dashboard.cashFlow, { mode: 'year' }, limited)
    expect([ofBarn.money_in, ofBarn.money_out]).toEqual([0, 80])
  })

  test('the whole dashboard matches its parts', async () => {
    const whole = await desk.told(dashboard.whole, { mode: 'month' })
    expect(whole.cash_flow).toEqual(await partOf(dashboard.cashFlow, { mode: 'month' }))
    expect(whole.counts).toEqual(await partOf(dashboard.counts))
    expect(whole.occupancy).toEqual(await partOf(dashboard.occupancy))
    expect(whole.late_tenants).toEqual((await desk.told(dashboard.lateTenants, {})).data)
    expect(whole.events).toEqual((await desk.told(dashboard.events, {})).events)
    const owed = whole.late_tenants?.reduce((sum, { balance }) => sum + balance, 0)
    expect(whole.this_month?.past_due).toBe(owed)
    expect(whole.late_tenants?.map((one) => one.tenant_name)).toEqual(['Cleo', 'Ada'])
    expect(whole.events.map((one) => [one.start_date, one.title, one.notice])).toEqual([
      ['2026-02-28', 'Ben moves out', 'Unit 2, Alder Mill'],
      ['2026-03-10', 'Cleo moves in', 'Unit 3, Alder Barn'],
    ])
    const { token } = await addPerson(context, books.account, {
      group: 7,
      mark: 'Alder',
      login: `applicant${when.length}`,
    })
    const seen = await desk.told(dashboard.whole, {}, token)
    expect(seen).toMatchObject({ cash_flow: null, occupancy: null, late_tenants: null })
  })
})

async function partOf(
  call: typeof dashboard.cashFlow | typeof dashboard.counts | typeof dashboard.occupancy,
  input = {},
) {
  const { type: _, ...part } = (await desk.told(call, input)) as { type?: string }
  return part
}

test('refuses a range that ends before it begins', async () => {
  const { type, fields } = await desk.say(incomeStatement.get, { start_date: '2026-03-02', end_date: '2026-03-01' })
  expect(type).toBe('E_INVALID')
  expect(fields).toEqual({ end_date: "The end date can't be before the start date." })
})

test('the books agree with their totals', async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})
