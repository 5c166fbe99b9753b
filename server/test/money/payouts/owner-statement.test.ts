import { ownerStatement } from '@freehold/contract/money/owner-statement'
import { dayIn } from '@freehold/rules/day'
import { firstOfMonth, monthTitle } from '@freehold/rules/month'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { type Dealings, dealings } from '../../kit/homes/dealings'
import { type Books, day, type Home, openBooks } from '../../kit/money/books'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import { type ReportDesk, reportDesk, setClock } from '../../kit/reports/report-desk'
import { addPerson } from '../../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

interface Office {
  books: Books
  desk: ReportDesk
  owner: number
  mill: number
  home: Home
  /** Takes a step on a day, which is then today. */
  on: (today: string) => Dealings
}

let offices = 0
async function office(): Promise<Office> {
  offices += 1
  const mark = `Owned${offices}`
  const books = await openBooks(context, mark)
  const [row] = await context.database.ask<{ id: string }>('select id from owner where account_id = $1', [
    books.account,
  ])
  const owner = Number(row?.id)
  const mill = await books.addProperty(`${mark} Mill`)
  const unit = await books.addUnit(mill, 'Unit 1')
  const home = await books.moveIn({ property: mill, unit, moveIn: '2026-01-01', initial: null, today: '2026-01-01' })
  await context.database.ask('update owner set email = $2 where id = $1', [
    owner,
    `${mark.toLowerCase()}@owner.example`,
  ])
  const on = (today: string) => {
    setClock(context, `${today}T16:00:00Z`)
    return dealings(context, books, today)
  }
  return { books, desk: reportDesk(context, books), owner, mill, home, on }
}

let people = 0
/** Somebody who signs in today: a session does not last for the months of these tests. */
async function signIn({ books }: Office): Promise<string> {
  people += 1
  return (await addPerson(context, books.account, { group: 1, mark: 'Owned', login: `day${people}` })).token
}
const previewOf = async (told: Office, month: string) =>
  (await told.desk.told(ownerStatement.preview, { id: told.owner, month }, await signIn(told))).data
const issue = async (told: Office, month: string) =>
  told.desk.told(ownerStatement.issue, { id: told.owner, month }, await signIn(told))
const tried = async (told: Office, month: string) => {
  const { type, text } = await told.desk.say(ownerStatement.issue, { id: told.owner, month }, await signIn(told))
  return { type, text }
}
const fileOf = async (told: Office, id: number) => pdfOf(context, ownerStatement.file, { id }, await signIn(told))
const listOf = async (told: Office) => told.desk.told(ownerStatement.list, { id: told.owner }, await signIn(told))

test('says what a month brought, unit by unit, and closes with what the books say', async () => {
  const told = await office()
  await told.on('2026-02-10').pay(told.home, 1_000, { day: day('2026-01-20') })
  await told.on('2026-02-11').pay(told.home, 400.25)
  await told.desk.spend(told.mill, 80.1, '2026-02-12', '2026-02-12', ['Utilities', 'Water'])
  told.on('2026-03-02')
  const page = await previewOf(told, '2026-02-01')
  expect(page).toMatchObject({ opening: 1_000, adjustments: 0, receipts: 400.25, expenses: 80.1, payouts: 0 })
  expect(page.closing).toBe(1_320.15)
  expect(page.receipt_lines).toEqual([{ property_name: 'Owned1 Mill', unit_name: 'Unit 1', amount: 400.25 }])
  expect(page.expense_lines).toMatchObject([{ paid_date: '2026-02-12', description: 'Utilities, Water', amount: 80.1 }])
  expect(page.issued).toBeNull()
})

test('keeps an issued statement, and carries what is voided later to the next one, to the cent', async () => {
  const told = await office()
  const payment = await told.on('2026-02-10').pay(told.home, 400.4)
  told.on('2026-03-01')
  const { id } = await issue(told, '2026-02-01')
  const issued = await previewOf(told, '2026-02-15')
  expect(issued).toMatchObject({ receipts: 400.4, closing: 400.4 })
  const pdf = await fileOf(told, id)

  await told.on('2026-03-05').voidPaid(payment)
  await told.on('2026-03-06').pay(told.home, 10, { day: day('2026-02-20') })
  await told.on('2026-03-07').pay(told.home, 33.33)
  await context.database.ask(`update property set property_name = 'Renamed' where id = $1`, [told.mill])
  told.on('2026-04-01')
  expect(await previewOf(told, '2026-02-01')).toEqual(issued)
  expect(await fileOf(told, id)).toEqual(pdf)
  const next = await previewOf(told, '2026-03-01')
  expect(next).toMatchObject({ opening: 400.4, adjustments: -390.4, receipts: 33.33, closing: 43.33 })
  expect(next.adjustment_lines.map(({ description, amount }) => [description, amount])).toEqual([
    ['Voided: Rent', -400.4],
    ['Rent', 10],
  ])
  await issue(told, '2026-03-01')
  const { data, next_month } = await listOf(told)
  expect(data.map(({ opening, closing }) => [opening, closing])).toEqual([
    [400.4, 43.33],
    [0, 400.4],
  ])
  expect([next_month, data[0]?.issued_by !== '']).toEqual(['2026-04-01', true])
})

test('shows what was posted later in a month that was issued before its end as adjustments', async () => {
  const told = await office()
  told.on('2026-02-10')
  await issue(told, '2026-02-01')
  await told.on('2026-02-20').pay(told.home, 75)
  told.on('2026-03-01')
  expect(await previewOf(told, '2026-03-01')).toMatchObject({ opening: 0, adjustments: 75, receipts: 0, closing: 75 })
})

test('issues each month once, in order, and none that has not begun', async () => {
  const told = await office()
  told.on('2026-04-02')
  expect(await tried(told, '2026-05-01')).toMatchObject({ type: 'E_INVALID' })
  const twice = await Promise.all(Array.from({ length: 10 }, () => tried(told, '2026-02-01')))
  expect(twice.filter(({ type }) => type === 'S_OK').length).toBe(1)
  expect(await tried(told, '2026-02-20')).toMatchObject({ type: 'E_CONFLICT' })
  expect((await tried(told, '2026-04-01')).text).toContain('Issue the statement of March 2026 first.')
})

test('prints the PDF with every line, page x of y, and the balances', async () => {
  const told = await office()
  await told.on('2026-02-10').pay(told.home, 12.5)
  told.on('2026-03-01')
  const { id } = await issue(told, '2026-02-01')
  const pdf = await readPdf(await fileOf(told, id))
  expect(pdf).toMatchObject({ title: 'Owner statement, February 2026', tagged: true })
  const text = pdf.pages.join(' ')
  for (const part of [
    'Opening balance $0.00',
    'Receipts $12.50',
    'Closing balance $12.50',
    'Unit 1 $12.50',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
})

test('mails a statement to the owner once, with its figures and the PDF', async () => {
  const told = await office()
  // The database queues a mail by its own clock.
  const now = dayIn('America/New_York', new Date())
  const month = firstOfMonth(now)
  await told.on(now).pay(told.home, 61.5)
  const { id } = await issue(told, month)
  const token = await signIn(told)
  const answers = await Promise.all(Array.from({ length: 5 }, () => told.desk.say(ownerStatement.send, { id }, token)))
  expect(answers.filter(({ type }) => type === 'S_OK').length).toBe(1)
  const address = `owned${offices}@owner.example`
  setClock(context, new Date().toISOString())
  const mails = await mailTo(context, address)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your statement for ${monthTitle(month)} from Owned${offices} Homes`,
  ])
  expect(mails[0]?.text).toContain('$61.50')
  const [kept] = await context.database.ask<{ attachment_name: string }>(
    'select attachment_name from outbox_mail where to_address = $1',
    [address],
  )
  expect(kept?.attachment_name).toBe(`Owner statement, ${monthTitle(month)}.pdf`)
  expect((await listOf(told)).data[0]).toMatchObject({ sent_to: address })
})

test('hides statements from users who do not see all of the owner', async () => {
  const told = await office()
  const barn = await told.books.addProperty('Hidden Barn')
  told.on('2026-03-01')
  const { id } = await issue(told, '2026-02-01')
  const { token } = await addPerson(context, told.books.account, {
    group: 4,
    mark: `Owned${offices}`,
    login: 'narrow',
    properties: [told.mill],
  })
  expect(barn).toBeGreaterThan(0)
  for (const [call, input] of [
    [ownerStatement.preview, { id: told.owner, month: '2026-02-01' }],
    [ownerStatement.list, { id: told.owner }],
    [ownerStatement.issue, { id: told.owner, month: '2026-03-01' }],
    [ownerStatement.file, { id }],
    [ownerStatement.send, { id }],
  ] as const)
    expect((await told.desk.say(call, input, token)).type).toBe('E_NOT_FOUND')
})
