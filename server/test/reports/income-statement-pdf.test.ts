import { download } from '@freehold/contract/reports/download'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { showDollars } from '@freehold/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { dealings } from '../kit/homes/dealings'
import { type Books, day, openBooks } from '../kit/money/books'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { reportDesk, setClock } from '../kit/reports/report-desk'
import { addPerson } from '../kit/world/people'

const today = '2026-03-20'
const range = { start_date: '2026-01-01', end_date: today }
const asked = { report: 'income-statement', format: 'pdf', ...range }

let context: TestApp
let books: Books
let mill: number
beforeAll(async () => {
  context = await testApp()
  setClock(context, `${today}T16:00:00Z`)
  books = await openBooks(context, 'Alder')
  mill = await books.addProperty('Alder #panic() Mill')
  const unit = await books.addUnit(mill, 'Unit *1*')
  const ada = await books.moveIn({ name: 'Ada $x$ Smith', property: mill, unit, initial: 2000, today })
  const office = dealings(context, books, today)
  await office.pay(ada, 1234.5, { day: day('2026-02-03') })
  await reportDesk(context, books).spend(mill, 80.25, '2026-03-01', today, ['Utilities', 'Electricity'])
  const other = await books.moveIn({ name: 'Bea Jones', initial: 900, today })
  await office.pay(other, 75, { reason: 'LAUNDRY', source: 'OTHER' })
})
afterAll(() => context.close())

const statementOf = async (property_id?: number) => {
  const { body } = await ask(context.app, incomeStatement.get, { ...range, property_id }, { token: books.person.token })
  const pdf = await readPdf(await pdfOf(context, download.file, { ...asked, property_id }, books.person.token))
  return { totals: body.totals, text: pdf.pages.join(' '), pdf }
}

test('the PDF has the sums of the screen, and every name as text', async () => {
  const { totals, text, pdf } = await statementOf()
  expect(totals.revenue).toBeGreaterThan(2_000)
  for (const line of [
    `Rent ${showDollars(totals.rent)}`,
    `Other payments ${showDollars(totals.other_payment)}`,
    `Total revenue ${showDollars(totals.revenue)}`,
    `Total expenses ${showDollars(totals.expenses)}`,
    `Net income ${showDollars(totals.net_income)}`,
    `Deposits received ${showDollars(totals.deposits_received)}`,
    'Period 01-01-2026 to 03-20-2026',
    'Property All properties',
    'Alder Homes',
    'Late fees Nothing in this period.',
  ])
    expect(text).toContain(line)
  for (const name of ['Alder #panic() Mill', 'Unit *1*', 'Ada $x$ Smith', 'Bea Jones', 'Electricity', 'Laundry'])
    expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
  expect(pdf).toMatchObject({ title: 'Income statement', language: 'en-US', tagged: true })
  expect(pdf.tags.get('H2')).toBe(5)
})

test('the first page of the PDF has a column for each month and the year before', async () => {
  const { totals, pdf } = await statementOf()
  const first = pdf.pages[0] ?? ''
  for (const heading of ['Jan 2026', 'Feb 2026', 'Mar 2026', 'to Mar 20', 'Year before', 'Change', 'Change %'])
    expect(first).toContain(heading)
  expect(first).toMatch(/Utilities 0\.00 0\.00 80\.25 80\.25 0\.00 80\.25 –/)
  expect(first).toContain(showDollars(totals.net_income).slice(1))
  expect(first).toContain('Page 1 of ')
  expect(first).not.toContain('Ada')
})

test('the PDF of one property shows no other property', async () => {
  const { totals, text } = await statementOf(mill)
  expect(text).toContain('Property Alder #panic() Mill')
  expect(text).toContain(`Net income ${showDollars(totals.net_income)}`)
  expect(text).not.toContain('Bea Jones')
})

test('the PDF of a limited user covers only the properties in sight', async () => {
  const of = { group: 4, mark: 'Alder', login: 'narrow', properties: [mill] } as const
  const { token } = await addPerson(context, books.account, { ...of, properties: [...of.properties] })
  const text = (await readPdf(await pdfOf(context, download.file, asked, token))).pages.join(' ')
  expect(text).toContain('Ada $x$ Smith')
  expect(text).not.toContain('Bea Jones')
})

test('another report, or a missing day, is refused with the field', async () => {
  const refused = async (input: object) =>
    (await ask(context.app, download.file, input, { token: books.person.token })).fields
  expect(await refused({ report: 'rent-roll', format: 'pdf', selected_date: today })).toEqual({
    format: 'This report is not available as a PDF. Choose CSV or XLSX.',
  })
  expect(await refused({ report: 'income-statement', format: 'pdf' })).toEqual({
    start_date: 'Start date is required.',
  })
})
