import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { download } from '@freehold/contract/reports/download'
import { rentRoll } from '@freehold/contract/reports/rent-roll'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileEveryAccount } from '../../src/areas/money/journal/file-entries'
import { partsOf } from '../../src/areas/reports/roll/rent-roll'
import { type TestApp, testApp } from '../kit/app/app'
import { requestOf } from '../kit/app/ask'
import { dealings } from '../kit/homes/dealings'
import { type Books, day, openBooks } from '../kit/money/books'
import { cellsOf, parsedCsv } from '../kit/reports/read-papers'
import { readPdf } from '../kit/reports/read-pdf'
import { inCents, type ReportDesk, reportDesk, setClock } from '../kit/reports/report-desk'

const today = '2026-03-20'
const quarter = { start_date: '2026-01-01', end_date: today }
const manyUnits = 2_350
const moreUnits = 6_000

let context: TestApp
let books: Books
let desk: ReportDesk
let tower: number

beforeAll(async () => {
  context = await testApp()
  setClock(context, `${today}T16:00:00Z`)
  books = await openBooks(context, 'Alder')
  desk = reportDesk(context, books)
  const mill = await books.addProperty('Alder Mill')
  const unit = await books.addUnit(mill, '=1+1')
  const ada = await books.moveIn({ name: 'Ädä "the first", Smith', property: mill, unit, initial: 2000, today })
  const office = dealings(context, books, today)
  await office.pay(ada, 1234.5, { day: day('2026-02-03') })
  await desk.spend(mill, 80.25, '2026-03-01', today, ['Utilities', 'Electricity'])
  // Many units without anybody in them, and a tower of more than are read at once.
  tower = await books.addProperty('Alder Tower')
  await context.database.ask(
    `insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period)
     select $1, $2, 'Unit ' || n, 1, 1, 100000, 0, 'MONTHLY' from generate_series(1, ${manyUnits}) n`,
    [books.account, tower],
  )
})
afterAll(() => context.close())

async function file(input: object, call: typeof download.file | typeof dashboard.cashFlow = download.file) {
  const asked = await requestOf(call, { ...input } as Record<string, unknown>, { token: books.person.token })
  const { statusCode, headers, rawPayload } = await context.app.inject(asked)
  expect(statusCode, rawPayload.toString('utf8').slice(0, 300)).toBe(200)
  expect(headers['x-content-type-options']).toBe('nosniff')
  return { bytes: rawPayload, headers }
}

async function rowsOf(input: object): Promise<string[][]> {
  const { bytes, headers } = await file({ format: 'csv', ...input })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return parsedCsv(bytes.subarray(3).toString('utf8'))
}

describe('as CSV', () => {
  test('an income statement has every row, quoted, and no formula', async () => {
    const [head, ...rows] = await rowsOf({ report: 'income-statement', ...quarter })
    expect(head).toEqual(['Section', 'Date', 'For', 'Tenant', 'Property', 'Unit', 'Amount'])
    expect(rows).toEqual([
      ['Rent', '2026-02-03', 'Rent', 'Ädä "the first", Smith', 'Alder Mill', "'=1+1", '1234.50'],
      ['Rent', '2026-01-01', 'Rent', 'Ädä "the first", Smith', 'Alder Mill', "'=1+1", '1500.00'],
      ['Expenses', '2026-03-01', 'Utilities, Electricity', '', 'Alder Mill', '', '80.25'],
    ])
  })

  test('a profit and loss has its lines with a column for each month', async () => {
    const [head, ...rows] = await rowsOf({ report: 'profit-and-loss', ...quarter })
    expect(head?.[0]).toBe('Category')
    expect(head?.slice(-4)).toEqual(['Total', 'Year before', 'Change', 'Change %'])
    const named = new Map(rows.map(([name, ...figures]) => [name, figures.slice(-7)]))
    expect(named.get('Utilities')).toEqual(['0.00', '0.00', '80.25', '80.25', '0.00', '80.25', ''])
    expect(named.get('Net income')).toEqual(['1500.00', '1234.50', '-80.25', '2654.25', '0.00', '2654.25', ''])
  })

  test('a rent roll has every unit, in the order of a person', async () => {
    const [, ...rows] = await rowsOf({ report: 'rent-roll', selected_date: today })
    expect(rows).toHaveLength(manyUnits + 1)
    expect(rows.slice(1).map((row) => row[1])).toEqual(Array.from({ length: manyUnits }, (_, n) => `Unit ${n + 1}`))
    const roll = await desk.roll(today)
    expect(inCents(rows.map((row) => Number(row[15])))).toBe(inCents([roll.totals.due]))
  })

  test('the other reports match the screens, with negative figures as numbers', async () => {
    const balance = await rowsOf({ report: 'balance-sheet', selected_date: today })
    expect(balance).toContainEqual(['Spent', '-80.25'])
    expect(balance).toContainEqual(['Total assets', '3154.25'])
    const deposits = await rowsOf({ report: 'deposits-register', selected_date: today })
    expect(deposits[1]?.slice(5)).toEqual(['500.00', '0.00', '0.00', '500.00'])
    const aged = await rowsOf({ report: 'aged-receivables' })
    // February's rent is paid in part, on time; March's is not.
    expect(aged[1]?.slice(3)).toEqual(['0.00', '1500.00', '265.50', '0.00', '0.00', '0.00', '1765.50'])
    const chart = await rowsOf({ report: 'expense-chart', ...quarter })
    expect(chart.slice(1)).toEqual([
      ['Utilities', 'Electricity', '2026-01', '0.00'],
      ['Utilities', 'Electricity', '2026-02', '0.00'],
      ['Utilities', 'Electricity', '2026-03', '80.25'],
    ])
  })

  test('is named after its days and asks for those it needs', async () => {
    const { headers } = await file({ report: 'rent-roll', format: 'csv', selected_date: today })
    expect(headers['content-disposition']).toBe('attachment; filename="rent-roll-03-20-2026.csv"')
    for (const [input, field] of [
      [{ report: 'rent-roll' }, 'selected_date'],
      [{ report: 'income-statement', start_date: today }, 'end_date'],
      [{ report: 'expense-chart', end_date: today }, 'start_date'],
      [{ report: 'income-statement', start_date: today, end_date: '2026-03-19' }, 'end_date'],
    ] as const) {
      const { type, fields } = await desk.say(download.file, { format: 'csv', ...input })
      expect([type, Object.keys(fields ?? {})]).toEqual(['E_INVALID', [field]])
    }
  })
})

test.each(['csv', 'xlsx'])('a specific expense that does not exist is refused before a %s begins', async (format) => {
  const asked = { report: 'expense-chart', ...quarter, format, subcategory: '[999999]' }
  expect(await desk.say(download.file, asked)).toMatchObject({ status: 404, type: 'E_NOT_FOUND' })
})

describe('as a workbook', () => {
  test('a statement has its figures as numbers and its days as dates', async () => {
    const { bytes, headers } = await file({ report: 'income-statement', format: 'xlsx', ...quarter })
    expect(headers['content-type']).toContain('spreadsheetml')
    const [head, ...rows] = await cellsOf(bytes)
    expect(head).toEqual(['Section', 'Date', 'For', 'Tenant', 'Property', 'Unit', 'Amount'])
    // Days since the end of 1899, as a spreadsheet counts them.
    const serial = (on: string) => String((Date.parse(`${on}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
    expect(rows.map((row) => [row[1], row[3], row[5], row[6]])).toEqual([
      [serial('2026-02-03'), 'Ädä "the first", Smith', '=1+1', '1234.5'],
      [serial('2026-01-01'), 'Ädä "the first", Smith', '=1+1', '1500'],
      [serial('2026-03-01'), '', '', '80.25'],
    ])
  })

  test('the cash flow adds up', async () => {
    const { bytes } = await file({ mode: 'year', download: 1, format: 'xlsx' }, dashboard.cashFlow)
    const rows = await cellsOf(bytes)
    expect(rows).toHaveLength(17)
    expect(rows.at(-4)).toEqual(['Total', '2734.5', '80.25', '2654.25'])
    expect(rows.at(-3)).toEqual(['Prior period', '0', '0', '0'])
    expect(rows.at(-5)).toEqual(['03-2026', '0', '80.25', '-80.25'])
  })
})

describe('as a paper', () => {
  test.each([
    ['week', '$0.00 $0.00 $0.00'],
    ['month', '$0.00 $80.25 -$80.25'],
    ['year', '$2,734.50 $80.25 $2,654.25'],
  ])('the cash flow of a %s is one tagged page with its figures', async (mode, total) => {
    const { bytes, headers } = await file({ mode, download: 1 }, dashboard.cashFlow)
    expect(headers['content-type']).toBe('application/pdf')
    const { pages, title, tagged, tags } = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    expect({ title, tagged }).toEqual({ title: 'Cash flow', tagged: true })
    expect(tags.get('Figure')).toBe(1)
    expect(pages[0]).toContain('Alder Homes')
    expect(pages[0]).toContain(`Total ${total}`)
    // All day the same paper.
    expect((await file({ mode, download: 1 }, dashboard.cashFlow)).bytes.equals(bytes)).toBe(true)
  })
})

describe('the rent roll as a stream', () => {
  test('is the declared reply, sent in parts', async () => {
    const roll = await desk.roll(today)
    expect(roll.units_total).toBe(manyUnits + 1)
    expect(roll.rentrolls).toHaveLength(manyUnits + 1)
    expect(new Set(roll.rentrolls.map((row) => row.unit_id)).size).toBe(manyUnits + 1)
    const few = await desk.say(rentRoll.get, {
      selected_date: today,
      limit: 5,
    })
    expect([few.body.rentrolls.length, few.body.units_total]).toEqual([5, manyUnits + 1])
  })

  test('small properties are read together into one part', () => {
    const parts = (...units: number[]) =>
      partsOf(units.map((n, id) => ({ id, units: n }))).map((part) => part.map(({ units: n }) => n))
    expect(parts()).toEqual([])
    expect(parts(1_400, 600, 1)).toEqual([[1_400, 600], [1]])
    expect(parts(0, 5_000, 3, 0)).toEqual([[0], [5_000], [3, 0]])
    expect(parts(2_000, 1)).toEqual([[2_000], [1]])
  })

  test('a client that disconnects ends the read and frees every connection', async () => {
    await context.database.ask(
      `insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period)
       select $1, $2, 'More ' || n, 1, 1, 100000, 0, 'MONTHLY' from generate_series(1, ${moreUnits}) n`,
      [books.account, tower],
    )
    await context.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = context.app.server.address() as AddressInfo
    // More of them than may read at once.
    const cut = await Promise.all(Array.from({ length: 6 }, () => readOnePart(port)))
    for (const { first, size } of cut) {
      expect(first.startsWith(`{"type":"S_OK","units_total":${manyUnits + moreUnits + 1},`)).toBe(true)
      expect(size).toBeLessThan(1_000_000)
    }
    // Compressed it comes as soon, and not in one piece at the end.
    const { size } = await readOnePart(port, { 'accept-encoding': 'br' })
    expect(size).toBeLessThan(1_000)
    await expect
      .poll(() => context.context.pool.pg.idleCount === context.context.pool.pg.totalCount, { timeout: 10_000 })
      .toBe(true)
    const [open] = await context.database.ask<{ n: string }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(open?.n).toBe('0')
    expect((await desk.roll(today, undefined)).units_total).toBe(manyUnits + moreUnits + 1)
  }, 60_000)
})

/** Asks over a real connection, takes the first part, and hangs up. */
function readOnePart(port: number, besides: object = {}): Promise<{ first: string; size: number }> {
  return new Promise((resolve, reject) => {
    const body = `selected_date=${today}`
    const form = { authorization: books.person.token, 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...form, ...besides }
    const asked = request({ port, method: 'POST', path: '/api/report/get-rent-roll', headers }, (answer) => {
      answer.once('data', (part: Buffer) => {
        asked.destroy()
        resolve({ first: part.toString(), size: part.length })
      })
      answer.on('error', () => {})
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

test('two filing at once file everything once', async () => {
  const office = dealings(context, books, today)
  const eve = await books.moveIn({ name: 'Eve', initial: 2000, today })
  for (let n = 0; n < 20; n += 1) await office.pay(eve, 10 + n, { day: day('2026-03-01') })
  const before = await desk.statement(quarter)
  const told = await Promise.all([1, 2, 3].map(() => fileEveryAccount(context.context)))
  await fileEveryAccount(context.context)
  expect(told.every(({ failed }) => failed === 0)).toBe(true)
  const [left] = await context.database.ask<{ n: string }>('select count(*) as n from entry_unfiled')
  expect(left?.n).toBe('0')
  expect(await desk.statement(quarter)).toEqual(before)
})

test('pages of entries have every line once, in both directions', async () => {
  const all = await desk.entries({ section: 'REVENUE' })
  expect(all.count).toBeGreaterThan(20)
  for (const order of [
    { orderBy: 'paid_date', ascending: 0 },
    { orderBy: 'amount', ascending: 1 },
  ]) {
    const seen: number[] = []
    for (let page = 1; seen.length < all.count; page += 1) {
      const { data, count } = await desk.entries({ section: 'REVENUE', limit: 10, page, ...order })
      expect([count, data.length > 0]).toEqual([all.count, true])
      seen.push(...data.map(({ id }) => id))
    }
    expect(seen.toSorted()).toEqual(all.data.map(({ id }) => id).toSorted())
  }
})

describe('ranges', () => {
  test('of one day, of a leap day and over the edges of months', async () => {
    const office = dealings(context, books, today)
    const home = await books.moveIn({
      name: 'Leap',
      moveIn: '2024-01-15',
      moveOut: '2027-01-14',
      initial: 2000,
      today: '2024-01-15',
    })
    for (const on of ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01'])
      await office.pay(home, 100, { day: day(on) })
    for (const property_id of [undefined, home.property])
      for (const [start_date, end_date, rent] of [
        ['2024-02-29', '2024-02-29', 100],
        ['2024-02-28', '2024-03-01', 200],
        ['2024-02-01', '2024-02-29', 200],
        ['2024-01-31', '2024-02-01', 200],
        ['2024-01-16', '2024-02-29', 300],
        ['2024-02-01', '2024-03-31', 300],
        ['2024-02-02', '2024-02-28', 0],
        ['1900-01-01', '2024-01-31', 1600],
        ['2024-02-01', '2025-12-31', 300],
      ] as const) {
        const { totals } = await desk.statement({ start_date, end_date, ...(property_id && { property_id }) })
        expect(totals.rent, `${start_date} to ${end_date} of ${property_id}`).toBe(rent)
      }
    const all = await desk.statement({ start_date: '1900-01-01', end_date: '2199-12-31', property_id: home.property })
    expect(all.totals.rent).toBe(1900)
  })
})
