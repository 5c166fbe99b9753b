import { payment } from '@freehold/contract/money/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAttachment } from '../../src/documents/issue-document'
import { type TestApp, testApp } from '../kit/app/app'
import { giveAddresses, mailsOf, runAt, skippedOf, subjectsOf, turnOn } from '../kit/homes/automation-desk'
import { type Books, openBooks } from '../kit/money/books'
import { setDay } from '../kit/money/landlord'
import { officeOf } from '../kit/money/office'
import { readPdf } from '../kit/reports/read-pdf'
import { addPerson, type Person } from '../kit/world/people'

const today = '2027-03-20'
const before = '2027-03-01T15:00:00Z'
let of: TestApp
let books: Books
let office: ReturnType<typeof officeOf>
let pay: (amount: string) => Promise<number>
let landlord: Person
beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Auto')
  office = officeOf(of, books)
  const home = await books.moveIn({
    name: 'Lena Moss',
    moveIn: '2027-01-01',
    moveOut: '2027-12-31',
    today,
    initial: 2000,
  })
  await giveAddresses(of, books)
  pay = async (amount) => {
    const input = {
      tenant_id: home.tenant,
      rent_id: home.occupancy,
      pay_reason: 'RENT',
      paid_date: today,
      paid_amount: amount,
    }
    return (await office(payment.payRent, input)).id
  }
  landlord = await addPerson(of, books.account, { group: 6, mark: 'Auto', login: 'landlord', properties: [] })
  await addPerson(of, books.account, { group: 3, mark: 'Auto', login: 'contractor' })
  await addPerson(of, books.account, { group: 4, mark: 'Auto', login: 'elsewhere', properties: [] })
})
afterAll(() => of.close())

describe('receipts', () => {
  test('go out for a payment that a user records, and for none that was recorded before', async () => {
    await pay('100.00')
    await turnOn(of, books, ['auto_send_payment_receive'], before)
    await pay('50.00')
    await runAt(of, `${today}T18:00:00Z`)
    await runAt(of, `${today}T18:01:00Z`)
    expect(await subjectsOf(of, books)).toEqual(['Receipt: $50.00 on 03-20-2027'])
  })

  test('are left out for a payment that was voided meanwhile', async () => {
    const id = await pay('60.00')
    await office(payment.remove, { id, reason: 'Wrong tenant' })
    await runAt(of, `${today}T18:02:00Z`)
    expect(await subjectsOf(of, books)).toHaveLength(1)
    expect(await skippedOf(of, books)).toMatchObject([{ flag: 'auto_send_payment_receive' }])
  })

  test('are withdrawn from the queue when their payment is undone at once', async () => {
    const id = await pay('70.00')
    await runAt(of, `${today}T18:03:00Z`)
    await office(payment.remove, { id, reason: 'Undone right after it was saved' })
    const ends = await of.database.ask(
      `select m.state, s.mail_state from mail_message m join automation_sent s on s.account_id = m.account_id and s.mail_id = m.id
       where m.dedupe_key = $1`,
      [`payment-receipt/${id}`],
    )
    expect(ends).toEqual([{ state: 'SUPPRESSED', mail_state: 'SUPPRESSED' }])
  })
})

describe('notices of a move', () => {
  test('go to the staff who see the property, three days before and on the morning', async () => {
    await books.moveIn({ name: 'Noor Vale', moveIn: '2027-04-10', moveOut: '2028-03-31', today, initial: 100 })
    const [row] = await of.database.ask<{ id: string }>(
      'select property_id as id from occupancy where account_id = $1 order by id desc limit 1',
      [books.account],
    )
    const properties = [Number(row?.id)]
    const site = await addPerson(of, books.account, { group: 8, mark: 'Auto', login: 'site', properties })
    await turnOn(of, books, ['notify_move_in', 'notify_move_out'], before)
    const seen = (await mailsOf(of, books)).length
    for (const hour of ['10:59', '11:00', '19:00']) {
      await runAt(of, `2027-04-07T${hour}:00Z`)
      await runAt(of, `2027-04-10T${hour}:00Z`)
    }
    const mails = (await mailsOf(of, books)).slice(seen)
    const subject = /^Move-in on Apr 10, 2027: Noor Vale, /
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [books.person.email, books.person.email, site.email, site.email].sort(),
    )
    for (const mail of mails) expect(mail.subject).toMatch(subject)
  })
})

describe('reports by mail', () => {
  test('are sent on the 1st at seven to their readers, once by two servers, with the PDF of the month', async () => {
    await turnOn(of, books, ['income_monthly', 'rentroll_monthly'], before)
    const seen = (await mailsOf(of, books)).length
    const beside = await testApp({ beside: of.database })
    // Servers of one installation share the store of files.
    const other = { ...beside, context: { ...beside.context, files: of.context.files } }
    try {
      await runAt(of, '2027-04-01T10:59:00Z')
      expect(await mailsOf(of, books)).toHaveLength(seen)
      await Promise.all([runAt(of, '2027-04-01T11:00:00Z'), runAt(other, '2027-04-01T11:00:00Z')])
    } finally {
      await beside.close()
    }
    const mails = (await mailsOf(of, books)).slice(seen)
    expect(mails.map(({ subject, to }) => `${subject} ${to}`).sort()).toEqual(
      [books.person.email, landlord.email]
        .flatMap((to) => [`Income statement, March 2027 ${to}`, `Rent roll, Mar 31, 2027 ${to}`])
        .sort(),
    )
    const [kept] = await of.database.ask<{ record: string }>(
      `select attached_record as record from mail_message where account_id = $1 and to_address = $2 and subject like 'Income%'`,
      [books.account, books.person.email],
    )
    const { name, content } = await readAttachment(of.context, books.account, {
      kind: 'AUTOMATION_REPORT',
      record: Number(kept?.record),
    })
    expect(name).toBe('Income statement, March 2027.pdf')
    const { pages } = await readPdf(content)
    expect(pages.join(' ')).toContain('03-01-2027 to 03-31-2027')
    expect(pages.join(' ')).toContain('$150.00')
  })

  test('hold nothing of properties that their reader does not see', async () => {
    const [kept] = await of.database.ask<{ record: string; letter: string }>(
      `select attached_record as record, letter::text from mail_message where account_id = $1 and to_address = $2 and subject like 'Rent roll%'`,
      [books.account, landlord.email],
    )
    expect(kept?.letter).toContain('0 of 0 units')
    const key = { kind: 'AUTOMATION_REPORT', record: Number(kept?.record) } as const
    const { pages } = await readPdf((await readAttachment(of.context, books.account, key)).content)
    expect(pages.join(' ')).not.toContain('Lena Moss')
  })

  test('of a server that was down for two months are caught up, each once', async () => {
    const seen = (await mailsOf(of, books)).length
    await runAt(of, '2027-06-09T15:00:00Z')
    await runAt(of, '2027-06-09T16:00:00Z')
    const titles = (await mailsOf(of, books)).slice(seen).map(({ subject }) => subject)
    expect(titles.filter((title) => title === 'Income statement, April 2027')).toHaveLength(2)
    expect(titles.filter((title) => title === 'Income statement, May 2027')).toHaveLength(2)
    expect(titles).toHaveLength(8)
  })

  test('of a year come on January 2', async () => {
    await turnOn(of, books, ['income_annually'], '2027-06-10T15:00:00Z')
    const seen = (await mailsOf(of, books)).length
    await runAt(of, '2028-01-01T15:00:00Z')
    await runAt(of, '2028-01-02T12:00:00Z')
    const titles = (await mailsOf(of, books)).slice(seen).map(({ subject }) => subject)
    expect(titles.filter((title) => title === 'Income statement, 2027')).toHaveLength(2)
  })
})
