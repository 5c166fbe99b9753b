import { download } from '@freehold/contract/reports/download'
import { standing } from '@freehold/contract/reports/standing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileEveryAccount } from '../../src/areas/money/journal/file-entries'
import { type TestApp, testApp } from '../kit/app/app'
import { requestOf } from '../kit/app/ask'
import { dealings } from '../kit/homes/dealings'
import { day } from '../kit/money/books'
import { tellQuarter, today } from '../kit/reports/known-quarter'
import { cellsOf, parsedCsv } from '../kit/reports/read-papers'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { inCents } from '../kit/reports/report-desk'

let context: TestApp
let quarter: Awaited<ReturnType<typeof tellQuarter>>
let row: number
const many = 12

/** Beside the known quarter, more tenants than a page has, with every kind of deposit, with debts and with credits. */
beforeAll(async () => {
  context = await testApp()
  quarter = await tellQuarter(context)
  const { books } = quarter
  row = await books.addProperty('Birch Row')
  const office = dealings(context, books, today)
  for (let n = 1; n <= many; n += 1) {
    const home = await books.moveIn({
      name: `Birch tenant ${n}`,
      property: row,
      unit: await books.addUnit(row, `Birch ${n}`, { rent: 1000 + n, deposit: 500 }),
      total: 1500 + n,
      initial: n % 3 === 0 ? 1500 + n : 600.25,
      moveIn: '2026-03-01',
      moveOut: '2027-02-28',
      today: '2026-03-01',
    })
    if (n % 2 === 0) {
      await office.bill(home, 150 + n, 'CLEANING_DEPOSIT')
      await office.pay(home, 150 + n, { reason: 'CLEANING_DEPOSIT', source: 'OTHER', day: day('2026-03-15') })
    }
    if (n % 3 === 0) {
      await office.bill(home, 200.1, 'PET_DEPOSIT')
      await office.pay(home, 200.1, { reason: 'PET_DEPOSIT', source: 'OTHER' })
    }
    if (n % 4 === 0) await office.bill(home, 30.5, 'LAUNDRY', '2026-04-15')
    if (n === 6) await office.pay(home, 75.35)
  }
})
afterAll(() => context.close())

const registers = [
  ['aged receivables', standing.aged, {}, ['not_due', 'days_30', 'days_60', 'days_90', 'older', 'credit', 'balance']],
  [
    'deposits register',
    standing.deposits,
    { selected_date: today },
    ['security_deposit', 'cleaning_deposit', 'pet_deposit', 'held'],
  ],
  [
    'deposits register of an earlier day',
    standing.deposits,
    { selected_date: '2026-03-10' },
    ['security_deposit', 'cleaning_deposit', 'pet_deposit', 'held'],
  ],
] as const

type Told = { data: Record<string, number>[]; count: number; totals?: Record<string, number> }

/** Twice the same: while nothing is filed, and when all is. */
describe.each(['before anything is filed', 'after all is filed'])('%s', (when) => {
  beforeAll(async () => {
    if (when.startsWith('after')) await fileEveryAccount(context.context)
  })

  describe.each(registers)('the total of the %s', (_, call, input, columns) => {
    const told = async (asked: object, token?: string) =>
      (await quarter.desk.told(call, { ...input, ...asked }, token)) as unknown as Told

    /** The sums, each compared with that of all the rows. */
    async function sumsOf(asked: object, token?: string): Promise<Told> {
      const rows = await told({ ...asked, limit: -1 }, token)
      const sums = await told({ ...asked, totals: 1 }, token)
      expect(sums).toMatchObject({ data: [], count: rows.count })
      expect(Object.keys(sums.totals ?? {})).toEqual(columns)
      for (const column of columns)
        expect(inCents([sums.totals?.[column] ?? -1]), column).toBe(inCents(rows.data.map((one) => one[column] ?? -1)))
      return sums
    }

    test('is of all rows, whatever page is shown', async () => {
      const { count } = await sumsOf({})
      expect(count).toBeGreaterThan(10)
      const page = { limit: 10, page: 2, orderBy: 'tenant_name' }
      expect((await told({ ...page, totals: 1 })).totals).toEqual((await told({ totals: 1 })).totals)
    })

    test('follows the property, the search and the user’s sight', async () => {
      const [all, ofRow] = [await sumsOf({}), await sumsOf({ property_id: row })]
      expect(ofRow.count).toBeLessThan(all.count)
      const found = await sumsOf({ query: 'birch tenant 1' })
      expect(found.count).toBeGreaterThan(0)
      expect(found.count).toBeLessThan(ofRow.count)
      const seen = await sumsOf({}, quarter.limited)
      expect(seen.count).toBeLessThan(all.count)
      expect((await quarter.desk.say(call, { ...input, property_id: row, totals: 1 }, quarter.limited)).type).toBe(
        'E_NOT_FOUND',
      )
    })

    test('of nothing is nothing', async () => {
      const { totals, count } = await sumsOf({ query: 'nobody is called that' })
      expect(count).toBe(0)
      expect(Object.values(totals ?? {})).toEqual(columns.map(() => 0))
    })
  })

  test('the totals are the known figures', async () => {
    const aged = await quarter.desk.told(standing.aged, { property_id: quarter.mill, totals: 1 })
    expect(aged.totals).toMatchObject({ not_due: 0, days_30: 430, days_60: 0, credit: 0, balance: 430 })
    const pets = { selected_date: today, property_id: row, totals: 1 }
    const { totals } = await quarter.desk.told(standing.deposits, pets)
    expect(totals).toMatchObject({ cleaning_deposit: 942, pet_deposit: 800.4 })
    const earlier = await quarter.desk.told(standing.deposits, { ...pets, selected_date: '2026-03-10' })
    expect(earlier.totals).toMatchObject({ cleaning_deposit: 0, pet_deposit: 0 })
    const { deposits_held } = await quarter.desk.balance(today)
    expect((await quarter.desk.told(standing.deposits, { selected_date: today, totals: 1 })).totals?.held).toBe(
      deposits_held,
    )
  })
})

describe.each([
  ['aged-receivables', standing.aged, {}, 3],
  ['deposits-register', standing.deposits, { selected_date: today }, 5],
] as const)('the file of the %s', (report, call, input, before) => {
  const file = async (format: string) => {
    const asked = { report, format, ...input }
    const { token } = quarter.books.person
    const { statusCode, rawPayload } = await context.app.inject(await requestOf(download.file, asked, { token }))
    expect(statusCode).toBe(200)
    return rawPayload
  }
  const totals = async () => {
    const told = (await quarter.desk.told(call, { ...input, totals: 1 })) as unknown as Told
    return Object.values(told.totals ?? {})
  }

  test('ends with the total as CSV', async () => {
    const rows = parsedCsv((await file('csv')).subarray(3).toString('utf8'))
    const blank = Array(before - 1).fill('')
    expect(rows.at(-1)).toEqual(['Total', ...blank, ...(await totals()).map((sum) => sum.toFixed(2))])
    expect(rows.filter(([name]) => name === 'Total')).toHaveLength(1)
  })

  test('ends with the total as a workbook', async () => {
    const last = (await cellsOf(await file('xlsx'))).at(-1) ?? []
    expect([last[0], ...last.slice(before).map(Number)]).toEqual(['Total', ...(await totals())])
  })

  test('has the total once as a PDF', async () => {
    const bytes = await pdfOf(context, download.file, { report, format: 'pdf', ...input }, quarter.books.person.token)
    const text = (await readPdf(bytes)).pages.join(' ')
    const shown = (await totals()).map((sum) => `$${sum.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    expect(text).toContain(`Total ${shown.join(' ')}`)
    expect(text.match(/\bTotal\b/g)).toHaveLength(1)
  })
})
