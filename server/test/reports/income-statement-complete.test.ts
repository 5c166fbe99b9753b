import { payment } from '@freehold/contract/money/payment'
import { download } from '@freehold/contract/reports/download'
import { incomeStatement, printedRows, statementRows } from '@freehold/contract/reports/income-statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileEveryAccount } from '../../src/areas/money/journal/file-entries'
import { type TestApp, testApp } from '../kit/app/app'
import { requestOf } from '../kit/app/ask'
import { type Books, openBooks } from '../kit/money/books'
import { cellsOf, parsedCsv } from '../kit/reports/read-papers'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { inCents, type ReportDesk, reportDesk, setClock } from '../kit/reports/report-desk'

const today = '2026-03-20'
const range = { start_date: '2026-03-01', end_date: today }
const payments = 450
const expenses = 230

let context: TestApp
let books: Books
let desk: ReportDesk
beforeAll(async () => {
  context = await testApp()
  setClock(context, `${today}T16:00:00Z`)
  books = await openBooks(context, 'Alder')
  desk = reportDesk(context, books)
  const mill = await books.addProperty('Alder Mill')
  const { occupancy } = await books.moveIn({ name: 'Dora Counts', property: mill, initial: 2000, today })
  // Each amount is another one, so that a row that is missing or printed twice shows in the sum.
  const rows = Array.from({ length: payments }, (_, n) => ({
    rent_id: occupancy,
    paid_date: `2026-03-${String(1 + (n % 20)).padStart(2, '0')}`,
    paid_amount: (1 + n * 1.01).toFixed(2),
  }))
  await desk.told(payment.collectMany, { rows: JSON.stringify(rows) })
  for (let n = 0; n < expenses; n += 1) await desk.spend(mill, 2 + n * 0.07, '2026-03-04', today)
}, 120_000)
afterAll(() => context.close())

const amountsIn = (text: string, name: string): number[] =>
  [...text.matchAll(new RegExp(`\\d{2}-\\d{2}-\\d{4} ${name} [^$]*\\$([\\d,]+\\.\\d{2})`, 'g'))].map(([, amount]) =>
    Number(amount?.replaceAll(',', '')),
  )

const file = async (input: object): Promise<Buffer> => {
  const request = await requestOf(download.file, { ...input, ...range }, { token: books.person.token })
  const { statusCode, rawPayload } = await context.app.inject(request)
  expect(statusCode).toBe(200)
  return rawPayload
}

test('every row of a long statement is on paper and in files, and adds up to the total', async () => {
  const { totals, counts, rent } = await desk.statement(range)
  expect([counts.rent, counts.expenses, rent.length]).toEqual([payments, expenses, statementRows])
  const sums = { rent: inCents([totals.rent]), expenses: inCents([totals.expenses]) }

  const every = await desk.told(incomeStatement.get, { ...range, every: 1 })
  expect([every.rent.length, every.expenses.length]).toEqual([payments, expenses])
  expect(inCents(every.rent.map((row) => row.paid_amount))).toBe(sums.rent)
  expect(inCents(every.expenses.map((row) => row.paid_amount))).toBe(sums.expenses)

  const asked = { report: 'income-statement', format: 'pdf', ...range }
  const pdf = await readPdf(await pdfOf(context, download.file, asked, books.person.token))
  const text = pdf.pages.join(' ')
  const [collected, spent] = [amountsIn(text, 'Dora Counts'), amountsIn(text, 'Plumbing')]
  expect([collected.length, spent.length]).toEqual([payments, expenses])
  expect([inCents(collected), inCents(spent)]).toEqual([sums.rent, sums.expenses])

  const [, ...csv] = parsedCsv((await file({ report: 'income-statement', format: 'csv' })).toString('utf8'))
  const [, ...cells] = await cellsOf(await file({ report: 'income-statement', format: 'xlsx' }))
  for (const rows of [csv, cells])
    for (const [section, count, sum] of [
      ['Rent', payments, sums.rent],
      ['Expenses', expenses, sums.expenses],
    ] as const) {
      const amounts = rows.filter((row) => row[0] === section).map((row) => Number(row[6]))
      expect([amounts.length, inCents(amounts)]).toEqual([count, sum])
    }
})

test('the PDF without details has the profit and loss and the sums alone', async () => {
  const asked = { report: 'profit-and-loss', format: 'pdf', ...range }
  const pdf = await readPdf(await pdfOf(context, download.file, asked, books.person.token))
  const text = pdf.pages.join(' ')
  expect(pdf.pages).toHaveLength(2)
  expect(text).toContain('Net income')
  expect(text).not.toContain('Dora Counts')
})

test('more rows than paper takes are refused with the limit, and none are left out', async () => {
  await fileEveryAccount(context.context)
  await context.database.ask(
    `update money_day set rows = rows + ${printedRows} where account_id = $1 and ledger = 'INCOME' and day = '2026-03-04'`,
    [books.account],
  )
  const sentence =
    'This statement has 10,680 entries. Print and PDF take at most 10,000. Choose fewer days or one property, or download CSV.'
  const every = await desk.say(incomeStatement.get, { ...range, every: 1 })
  expect([every.type, every.message]).toEqual(['E_TOO_LARGE', sentence])
  const pdf = await desk.say(download.file, { report: 'income-statement', format: 'pdf', ...range })
  expect([pdf.type, pdf.message]).toEqual(['E_TOO_LARGE', sentence])
  expect((await desk.statement(range)).rent).toHaveLength(statementRows)
})
