import { payment } from '@freehold/contract/money/payment'
import { receipt } from '@freehold/contract/money/receipt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo, queuedTo } from '../../kit/app/mailbox'
import { type Books, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'
import { officeOf } from '../../kit/money/office'
import { addPerson } from '../../kit/world/people'

const today = '2027-03-20'
let of: TestApp
let books: Books
let office: ReturnType<typeof officeOf>
let accounts = 0

beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
})
afterAll(() => of.close())
beforeEach(async () => {
  accounts += 1
  books = await openBooks(of, `Many${accounts}`)
  office = officeOf(of, books)
})

/** A tenant with an address, who has paid, and the id of that payment. */
async function paidBy(name: string, email: string, amount = '20'): Promise<number> {
  const home = await books.moveIn({ name, moveIn: '2027-01-01', moveOut: '2027-12-31', today, initial: 2000 })
  await of.database.ask('update tenant set email = $1 where id = $2', [email, home.tenant])
  return payOf(home, amount)
}

async function payOf({ tenant, occupancy }: { tenant: number; occupancy: number }, paid_amount: string) {
  const told = { tenant_id: tenant, rent_id: occupancy, pay_reason: 'RENT', paid_date: today, paid_amount }
  return (await office(payment.payRent, told)).id
}

const mail = (ids: readonly number[]) => office(receipt.mailMany, { payments: JSON.stringify(ids) })
const address = (name: string) => `${name}${accounts}@many.example`

const lines = () =>
  of.database.ask<{ message: string; property_id: string | null }>(
    `select message, property_id from activity where account_id = $1 and message like '%mailed the receipt%' order by id`,
    [books.account],
  )

test('mails each receipt to its own tenant, notes each in the activity log, and names the user in the outbox', async () => {
  const ids = [await paidBy('Ann', address('ann'), '20'), await paidBy('Bo', address('bo'), '31.50')]
  expect(await mail(ids)).toMatchObject({ sent: 2, left_out: [], message: 'The receipts are on their way.' })
  const [[ann], [bo]] = [await mailTo(of, address('ann')), await mailTo(of, address('bo'))]
  expect([ann?.subject, bo?.subject]).toEqual(['Receipt: $20.00 on 03-20-2027', 'Receipt: $31.50 on 03-20-2027'])
  for (const words of [
    'Hello Bo,',
    `Receipt no.: ${ids[1]}`,
    'Rent, 02-01-2027 to 02-28-2027: $31.50',
    '$2,968.50 owed',
  ])
    expect(bo?.text).toContain(words)
  expect((await lines()).map(({ message }) => message)).toEqual([
    `${books.person.name} emailed the receipt for $20.00 to Ann.`,
    `${books.person.name} emailed the receipt for $31.50 to Bo.`,
  ])
  const queued = await of.database.ask<{ caused_by: string }>(
    'select caused_by from mail_message where account_id = $1 order by id',
    [books.account],
  )
  expect(queued).toEqual([{ caused_by: books.person.name }, { caused_by: books.person.name }])
})

test('names every receipt that it leaves out, and mails the others', async () => {
  const good = await paidBy('Good', address('good'))
  const none = await paidBy('None', '')
  const gone = await paidBy('Gone', address('Gone'))
  const mailed = await paidBy('Mailed', address('mailed'))
  const voided = await paidBy('Voided', address('voided'))
  await of.database.ask(
    `insert into mail_suppression (account_id, address, reason, created_at) values ($1, lower($2), 'UNSUBSCRIBED', now())`,
    [books.account, address('Gone')],
  )
  await office(receipt.mail, { id: mailed })
  await office(payment.remove, { id: voided, reason: 'Typed twice' })
  const { sent, left_out } = await mail([voided, none, good, gone, mailed, good])
  expect(sent).toBe(1)
  expect(left_out).toEqual([
    { id: none, tenant_name: 'None', why: expect.stringContaining('None has no email address') },
    { id: gone, tenant_name: 'Gone', why: expect.stringContaining(`${address('Gone')} gets no more emails like this`) },
    { id: mailed, tenant_name: 'Mailed', why: expect.stringContaining('already emailed to') },
    { id: voided, tenant_name: 'Voided', why: expect.stringContaining('This payment was voided') },
  ])
  expect(await mailTo(of, address('good'))).toHaveLength(1)
  expect(await mailTo(of, address('Gone'))).toEqual([])
  expect(await lines()).toHaveLength(2)
})

test('mails nothing when one of the payments is out of sight', async () => {
  const [seen, unseen] = [await paidBy('Seen', address('seen')), await paidBy('Unseen', address('unseen'))]
  const [row] = await of.database.ask<{ property_id: string }>('select property_id from receipt where id = $1', [seen])
  const mark = `Many${accounts}`
  const about = { group: 4, mark, login: 'some', properties: [Number(row?.property_id)] } as const
  const { token } = await addPerson(of, books.account, about)
  const asked = (ids: number[]) => ask(of.app, receipt.mailMany, { payments: JSON.stringify(ids) }, { token })
  expect((await asked([seen, unseen])).type).toBe('E_NOT_FOUND')
  expect(await queuedTo(of, address('seen'))).toEqual([])
  expect((await asked([seen])).body).toMatchObject({ sent: 1, left_out: [] })
  expect((await asked([seen, 987_654_321])).type).toBe('E_NOT_FOUND')
})

test('of ten at once mails each receipt and notes it once', async () => {
  const home = await books.moveIn({ name: 'Ten', moveIn: '2027-01-01', moveOut: '2027-12-31', today, initial: 2000 })
  await of.database.ask('update tenant set email = $1 where id = $2', [address('ten'), home.tenant])
  const ids: number[] = []
  for (const amount of ['1', '2', '3', '4']) ids.push(await payOf(home, amount))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => mail(i % 2 === 0 ? ids : ids.toReversed())))
  expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(4)
  for (const { sent, left_out } of answers) expect(sent + left_out.length).toBe(4)
  expect(await mailTo(of, address('ten'))).toHaveLength(4)
  expect(await lines()).toHaveLength(4)
})

test('asks the database as often for nine receipts as for two', async () => {
  const { pool } = of.context
  const { nameOf } = pool
  const statements: string[] = []
  pool.nameOf = (text) => {
    statements.push(text)
    return nameOf(text)
  }
  const countFor = async (count: number): Promise<number> => {
    const ids: number[] = []
    for (let i = 0; i < count; i += 1) ids.push(await paidBy(`Row ${i}`, address(`row${count}-${i}`)))
    statements.length = 0
    expect(await mail(ids)).toMatchObject({ sent: count })
    return statements.filter((text) => !/session|^select "status" from "account"/.test(text)).length
  }
  try {
    const few = await countFor(2)
    expect(await countFor(9)).toBe(few)
  } finally {
    pool.nameOf = nameOf
  }
})

test.each([
  ['', 'Payments is required.'],
  ['[]', 'Payments is required.'],
  ['[1.5]', 'Payments must be a list.'],
  ['["1"]', 'Payments must be a list.'],
  ['{}', 'Payments must be a list.'],
  [JSON.stringify(Array.from({ length: 501 }, (_, i) => i + 1)), 'Payments must be a list.'],
])('refuses %.20s', async (payments, sentence) => {
  const { type, message } = await ask(of.app, receipt.mailMany, { payments }, { token: books.person.token })
  expect([type, message]).toEqual(['E_INVALID', sentence])
})
