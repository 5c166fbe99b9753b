import type { ReplyOf } from '@freehold/contract/kit/call'
import { unitPage } from '@freehold/contract/reports/unit-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordExpense } from '../../src/areas/money/expenses/record-expense'
import { type TestApp, testApp } from '../kit/app/app'
import { type Books, day, dollars, type Home } from '../kit/money/books'
import { tellQuarter, today } from '../kit/reports/known-quarter'
import { inCents, type ReportDesk } from '../kit/reports/report-desk'
import { addPerson } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReportDesk
let mill: number
let ada: Home
let cleo: Home
let siteManager: string
let units: Map<string, number>

beforeAll(async () => {
  context = await testApp()
  ;({ books, desk, mill, ada, cleo } = await tellQuarter(context))
  siteManager = (await addPerson(context, books.account, { group: 8, mark: 'Alder', login: 'site' })).token
  const ids = await desk.meant('Repairs', 'Plumbing')
  const about = {
    ...ids,
    property_id: mill,
    unit_id: ada.unit,
    frequency: 'SINGLE' as const,
    notes: '',
    receipt: '',
    project_id: null,
    contractor_id: null,
    payee: '',
    method: null,
    reference: '',
  }
  await books.post((tx) =>
    recordExpense(tx, books.scopeOn(today), { ...about, paid_date: day('2026-03-12'), paid_amount: dollars(64.5) }),
  )
  const rows = await context.database.ask<{ id: string; unit_name: string }>(
    'select id, unit_name from unit where account_id = $1',
    [books.account],
  )
  units = new Map(rows.map(({ id, unit_name }) => [unit_name, Number(id)]))
})
afterAll(() => context.close())

type Page = ReplyOf<typeof unitPage.get>['data']
const pageOf = async (name: string, token?: string): Promise<Page> =>
  (await desk.told(unitPage.get, { id: units.get(name) }, token)).data
const year = { start_date: '2025-04-01', end_date: today }

describe("a unit's money of twelve months", () => {
  test.each(['Unit 1', 'Unit 2', 'Unit 3'])('is what the income statement has of %s', async (name) => {
    const { year: money } = await pageOf(name)
    const statement = await desk.statement(year)
    const of = (rows: readonly { unit_name: string; paid_amount: number }[]) =>
      inCents(rows.filter((row) => row.unit_name === name).map((row) => row.paid_amount))
    const income = of(statement.rent) + of(statement.other_payment) + of(statement.late_fees)
    expect(inCents([money?.income ?? 0])).toBe(income)
    expect(inCents([money?.expenses ?? 0])).toBe(of(statement.expenses))
    expect(inCents([money?.net ?? 0])).toBe(income - of(statement.expenses))
  })

  test('is what the journal has of it, month by month', async () => {
    const { year: money } = await pageOf('Unit 1')
    expect(money).toMatchObject({ from: '2025-04-01', to: today, income: 4160, expenses: 64.5, net: 4095.5 })
    const lines = await context.database.ask<{ label: string; revenue: string; expense: string }>(
      `select to_char(day, 'YYYY-MM') as label, coalesce(-sum(cents) filter (where ledger = 'INCOME'), 0) as revenue,
         coalesce(sum(cents) filter (where ledger = 'EXPENSE'), 0) as expense
       from journal_line where account_id = $1 and unit_id = $2 and ledger in ('INCOME', 'EXPENSE') group by 1 order by 1`,
      [books.account, ada.unit],
    )
    const moved = money?.months.filter(({ revenue, expense }) => revenue !== 0 || expense !== 0)
    expect(moved).toEqual(
      lines.map(({ label, revenue, expense }) => ({
        label,
        revenue: Number(revenue) / 100,
        expense: Number(expense) / 100,
      })),
    )
    expect(money?.months.map(({ label }) => label)).toHaveLength(12)
  })
})

describe("a unit's tenancies", () => {
  test('are told newest first with the agreed rent', async () => {
    const { tenancies, unit } = await pageOf('Unit 2')
    expect(unit).toMatchObject({ unit_name: 'Unit 2', vacant_status: 'VACANT' })
    expect(tenancies).toMatchObject([
      { tenant_name: 'Ben', move_in: '2026-02-01', real_move_out: '2026-02-28', unit_rent: 1500 },
    ])
  })

  test('divide its days into stays and vacancies', async () => {
    const { stretches, vacant_days, days } = await pageOf('Unit 2')
    expect(stretches.map(({ from, to, tenant_name }) => [from, to, tenant_name])).toEqual([
      ['2026-02-01', '2026-02-28', 'Ben'],
      ['2026-03-01', today, ''],
    ])
    expect([vacant_days, days]).toEqual([20, 48])
  })

  test('begin with the first move-in, so a unit is not vacant before it was there', async () => {
    const { vacant_days, days } = await pageOf('Unit 3')
    expect([vacant_days, days]).toEqual([0, 11])
  })
})

describe('what the tenant of today owes for the unit', () => {
  test('is its balance with what is past due and the next due day', async () => {
    const [row] = await context.database.ask<{ balance: string; past: string; next: string }>(
      `select r.balance_cents as balance, r.next_bill_on::text as next,
         (select sum(open_cents) from charge where occupancy_id = r.occupancy_id and voided_by is null and due < $2) as past
       from rent_account r where r.occupancy_id = $1`,
      [ada.occupancy, today],
    )
    const { current } = await pageOf('Unit 1')
    expect(inCents([current?.balance ?? 0])).toBe(Number(row?.balance))
    expect(inCents([current?.past_due ?? 0])).toBe(Number(row?.past))
    expect(current?.past_due).toBeGreaterThan(0)
    expect(current?.next_due).toBe(row?.next)
  })

  test('is nothing where nobody lives', async () => {
    expect((await pageOf('Unit 2')).current).toBeNull()
  })
})

test('tells a site manager no money and no agreed rent', async () => {
  const { current, year: money, tenancies, unit } = await pageOf('Unit 1', siteManager)
  expect([current, money]).toEqual([null, null])
  expect(tenancies.map(({ unit_rent }) => unit_rent)).toEqual([null])
  expect(unit.tenant_name).toBe('Ada')
})

describe('the activity of a unit', () => {
  test('has the lines of its tenancies and of none elsewhere', async () => {
    const told = (await pageOf('Unit 2')).activity.map(({ message }) => message)
    expect(told.some((line) => line.includes('moved Ben into Unit 2'))).toBe(true)
    expect(told.some((line) => line.includes('moved out of Unit 2'))).toBe(true)
    expect(told.filter((line) => /Ada|Cleo/.test(line))).toEqual([])
  })

  test('tells the units of a tenant with two of them apart', async () => {
    const second = await books.addUnit(mill, 'Unit 4')
    units.set('Unit 4', second)
    await books.moveIn({ name: 'Ada', tenant: ada.tenant, property: mill, unit: second, moveIn: today, today })
    const of = async (name: string) => (await pageOf(name)).activity.map(({ message }) => message)
    expect((await of('Unit 4')).filter((line) => line.includes('moved Ada'))).toEqual([
      expect.stringContaining('into Unit 4'),
    ])
    expect((await of('Unit 1')).filter((line) => line.includes('moved Ada'))).toEqual([
      expect.stringContaining('into Unit 1'),
    ])
  })

  test('has every charge, payment and expense of the unit, those billed by the job and voided ones too', async () => {
    const told = (await pageOf('Unit 1')).activity.map(({ message }) => message)
    const name = books.person.name
    for (const line of [
      'billed Ada $1,500.00: Rent, 03-01-2026 to 03-31-2026, due 03-01-2026.',
      'billed Ada $40.00: Laundry, due 03-05-2026.',
      'collected $40.00 from Ada: Laundry, paid 03-06-2026.',
      'collected $77.00 from Ada: Rent Payment, paid 03-03-2026.',
      'recorded an expense of $64.50: Repairs, Plumbing, paid 03-12-2026.',
    ])
      expect(told, line).toContainEqual(`${name} ${line}`)
    expect(told).toContainEqual(`${name} voided $77.00, Ada: Rent Payment (Wrong tenant).`)
    const [counted] = await context.database.ask<{ n: string }>(
      "select count(*) as n from journal_entry where account_id = $1 and unit_id = $2 and kind <> 'SETTLEMENT'",
      [books.account, ada.unit],
    )
    expect(told.filter((line) => line.includes('$'))).toHaveLength(Number(counted?.n))
  })

  test('tells units of one name in two properties apart', async () => {
    const twin = await books.addUnit(mill, 'Unit 6')
    const other = await books.addProperty('Alder Annex')
    const name = await books.addUnit(other, 'Unit 6')
    units.set('Unit 6', name)
    const gus = await books.moveIn({ name: 'Gus', property: mill, unit: twin, moveIn: today, today })
    await books.moveIn({ name: 'Gus', tenant: gus.tenant, property: other, unit: name, moveIn: today, today })
    const moved = (await pageOf('Unit 6')).activity.filter(({ message }) => message.includes('moved Gus'))
    expect(moved.map(({ message }) => message)).toEqual([expect.stringContaining('Unit 6 of Alder Annex')])
  })

  test('tells units apart whose names contain each other in one property', async () => {
    const property = await books.addProperty('Alder Row')
    const one = await books.addUnit(property, '1')
    const eleven = await books.addUnit(property, '11')
    units.set('1', one)
    const ivy = await books.moveIn({ name: 'Ivy', property, unit: one, moveIn: today, today })
    await books.moveIn({ name: 'Ivy', tenant: ivy.tenant, property, unit: eleven, moveIn: today, today })
    const moved = (await pageOf('1')).activity.filter(({ message }) => message.includes('moved Ivy'))
    expect(moved.map(({ message }) => message)).toEqual([expect.stringContaining('into 1 of Alder Row')])
  })

  test('leaves out what the reader may not read', async () => {
    expect((await pageOf('Unit 2', siteManager)).activity).toEqual([])
    expect((await pageOf('Unit 1', siteManager)).activity).toEqual([])
  })
})

describe('the payments of a unit', () => {
  const list = (input: object) => desk.told(unitPage.payments, { unit_id: ada.unit, ...input })

  test('come newest first without voided ones', async () => {
    const { data, count } = await list({ limit: -1 })
    const rows = await context.database.ask<{ id: string }>(
      'select id from receipt where occupancy_id = $1 and voided_by is null order by day desc, id desc',
      [ada.occupancy],
    )
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)))
    expect(count).toBe(rows.length)
    expect(data[0]).toMatchObject({ paid_date: '2026-03-19', tenant_name: 'Ada', pay_reason: 'RENT', paid_amount: 70 })
  })

  test('have those of a canceled lease among them', async () => {
    const unit = await books.addUnit(mill, 'Unit 5')
    const moveIn = { moveIn: '2026-05-01', moveOut: '2027-04-30', initial: 300, today }
    const dora = await books.moveIn({ name: 'Dora', property: mill, unit, ...moveIn })
    await context.database.ask('update occupancy set cancelled_at = now() where id = $1', [dora.occupancy])
    const { data } = await desk.told(unitPage.payments, { unit_id: unit, limit: -1 })
    expect(data).toMatchObject([{ tenant_name: 'Dora', paid_amount: 300 }])
  })

  test('are not those of another unit', async () => {
    const { data } = await desk.told(unitPage.payments, { unit_id: cleo.unit, limit: -1 })
    expect(data.filter(({ tenant_name }) => tenant_name !== 'Cleo')).toEqual([])
  })
})
