import { download } from '@freehold/contract/reports/download'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { tellQuarter, today } from '../kit/reports/known-quarter'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'

let context: TestApp
let quarter: Awaited<ReturnType<typeof tellQuarter>>
beforeAll(async () => {
  context = await testApp()
  quarter = await tellQuarter(context)
})
afterAll(() => context.close())

const paperOf = async (input: object, token = quarter.books.person.token) =>
  readPdf(await pdfOf(context, download.file, { format: 'pdf', ...input }, token))

test('the deposits register comes as a PDF of its day, with its tenants and the totals', async () => {
  const pdf = await paperOf({ report: 'deposits-register', selected_date: today })
  const text = pdf.pages.join(' ')
  expect(pdf).toMatchObject({ title: 'Deposits register', tagged: true })
  for (const words of ['As of 03-20-2026', 'Property All properties', 'Ada', 'Page 1 of 1'])
    expect(text).toContain(words)
  expect(text).toMatch(/Total \$500\.00 \$0\.00 \$0\.00 \$500\.00/)
  expect(text).not.toContain('Ben')
})

test('the aged receivables come as a PDF of one property', async () => {
  const text = (await paperOf({ report: 'aged-receivables', property_id: quarter.mill })).pages.join(' ')
  for (const words of ['Property Alder Mill', 'Ada', 'Total']) expect(text).toContain(words)
  expect(text).not.toContain('Cleo')
})

test('a limited user gets the rows in sight, and no PDF of another property', async () => {
  const text = (await paperOf({ report: 'aged-receivables' }, quarter.limited)).pages.join(' ')
  expect(text).toContain('Cleo')
  expect(text).not.toContain('Ada')
  const hidden = { report: 'aged-receivables', format: 'pdf', property_id: quarter.mill }
  expect((await quarter.desk.say(download.file, hidden, quarter.limited)).type).toBe('E_NOT_FOUND')
})
