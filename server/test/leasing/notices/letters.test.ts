import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { notice } from '@freehold/contract/leasing/notice'
import { payment } from '@freehold/contract/money/payment'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueExpiryNotice } from '../../../src/areas/leasing/notices/expiry-notice'
import { readsOf } from '../../../src/database/read'
import { accountScope } from '../../../src/database/scope'
import { openFile } from '../../../src/files/serve'
import { type TestApp, testApp } from '../../kit/app/app'
import { entryOn, lateRent, type NoticeDesk, openNoticeDesk } from '../../kit/notices/notice-desk'
import { readPdf } from '../../kit/reports/read-pdf'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: NoticeDesk
let desks = 0
beforeEach(async () => {
  desks += 1
  desk = await openNoticeDesk(context, `Letters${desks}`)
})

const pay = (amount: string) =>
  desk.office.ask(payment.payRent, {
    tenant_id: desk.tenant,
    rent_id: desk.home,
    pay_reason: 'RENT',
    paid_date: '2027-05-03',
    paid_amount: amount,
  })

async function pdfOf(id: number): Promise<Buffer> {
  const { filename } = await desk.read(id)
  const db = readsOf(context.context.pool, desk.office.account)
  const file = await openFile(db, desk.office, context.context.files, filename)
  if (!file) throw new Error('The notice has no PDF')
  return buffer(file.stream)
}

describe('a late rent notice', () => {
  beforeEach(() => desk.office.wakeOn('2027-05-03'))

  test('bills what is due first, lists it, and is stored with its hash', async () => {
    const id = await desk.issue(lateRent('2027-05-10'))
    const found = await desk.read(id)
    expect(found).toMatchObject({
      kind: 'LATE_RENT',
      title: 'Late rent notice',
      ledger_day: '2027-05-03',
      needs_paper: false,
      served: false,
      services: [],
      paid_since: { payments: 0, total: 0 },
    })
    const pdf = await pdfOf(id)
    const text = (await readPdf(pdf)).pages.join(' ')
    expect(text).toContain('Rent, 05-01-2027 to 05-31-2027')
    expect(text).toContain('$1,000.00')
    expect(text).toContain('Pay $1,000.00 by 05-10-2027.')
    const [row] = await context.database.ask<{ sha256: string }>('select sha256 from notice where account_id = $1', [
      desk.office.account,
    ])
    expect(row?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  })

  test('asks whether it stands once a payment came in, until somebody says so', async () => {
    const id = await desk.issue(lateRent('2027-05-10', { pay_or_quit: '1' }))
    expect((await desk.read(id)).needs_paper).toBe(true)
    const early = await desk.office.ask(notice.stands, { id })
    expect([early.type, early.message]).toEqual(['E_CONFLICT', 'No payment came in after this notice.'])
    await pay('400')
    expect((await desk.read(id)).paid_since).toEqual({ payments: 1, total: 400 })
    const queue = async () => (await desk.office.ask(needsYou.list, {})).body.data.filter(({ id: of }) => of === id)
    expect(await queue()).toMatchObject([
      {
        kind: 'NOTICE_PAID_SINCE',
        detail:
          'Notice to pay rent or move out. A payment of $400.00 came in after this notice. Check whether it still applies.',
      },
    ])
    expect((await desk.office.ask(notice.stands, { id })).type).toBe('S_OK')
    expect(await queue()).toEqual([])
    await pay('100')
    expect((await desk.read(id)).paid_since).toEqual({ payments: 1, total: 100 })
    expect((await desk.office.ask(notice.remove, { id })).type).toBe('S_OK')
    expect(await queue()).toEqual([])
  })

  test('knows the payments before it, and none that was voided', async () => {
    const before = (await pay('300')).body.id
    const id = await desk.issue(lateRent('2027-05-10'))
    expect((await desk.read(id)).paid_since.payments).toBe(0)
    const after = (await pay('200')).body.id
    expect(after).not.toBe(before)
    expect((await desk.read(id)).paid_since).toEqual({ payments: 1, total: 200 })
    const voided = await desk.office.ask(payment.remove, { id: after, reason: 'Typed twice' })
    expect(voided.type, voided.text).toBe('S_OK')
    expect((await desk.read(id)).paid_since.payments).toBe(0)
  })

  test('is not issued where nothing is owed, and no file stays', async () => {
    await pay('1000')
    const refused = await desk.office.ask(notice.issue, { tenant_rent_id: desk.home, ...lateRent('2027-05-10') })
    expect([refused.type, refused.message]).toEqual([
      'E_CONFLICT',
      expect.stringContaining('owes no money on 05-03-2027.'),
    ])
    const files = await context.database.ask('select from stored_file where account_id = $1', [desk.office.account])
    expect(files).toEqual([])
  })

  test('takes the day of its property, not that of the office', async () => {
    await context.database.ask(`update property set timezone = 'Pacific/Honolulu' where account_id = $1`, [
      desk.office.account,
    ])
    // 05:30 in the morning of May 4 in New York is still the evening of May 3 in Honolulu.
    context.clock.advance(Date.parse('2027-05-04T09:30:00Z') - context.clock.now().getTime())
    const { body, type, text } = await desk.send(notice.issue, { tenant_rent_id: desk.home, ...lateRent('2027-05-10') })
    expect(type, text).toBe('S_OK')
    const { body: read } = await desk.send(notice.get, { id: body.id })
    expect(read.data.ledger_day).toBe('2027-05-03')
  })
})

test('a preview shows the letter and changes nothing', async () => {
  const { body } = await desk.office.ask(notice.preview, { tenant_rent_id: desk.home, ...entryOn('2027-04-20') })
  expect(body.data).toMatchObject({ title: 'Notice of entry', day: '04-15-2027', needs_paper: false, total: '' })
  expect(body.data.facts).toContainEqual(['Time', '9 AM to 11 AM'])
  const { body: list } = await desk.office.ask(notice.list, {})
  expect(list.count).toBe(0)
})

test('a letter is refused by the field that is missing', async () => {
  const refused = await desk.office.ask(notice.issue, {
    tenant_rent_id: desk.home,
    kind: 'ENTRY',
    entry_on: '2027-04-20',
  })
  expect([refused.type, refused.fields]).toEqual([
    'E_INVALID',
    { entry_time: 'Enter the time, such as 9 AM to 11 AM.' },
  ])
})

test('the same click sent twice with its key issues one letter', async () => {
  const once = () =>
    desk.office.ask(notice.issue, { tenant_rent_id: desk.home, ...entryOn('2027-04-20') }, 'the-same-click')
  const answers = [await once(), await once()]
  expect(answers.map(({ type }) => type)).toEqual(['S_OK', 'S_OK'])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  expect((await desk.office.ask(notice.list, {})).body.count).toBe(1)
  const pending = await context.database.ask(`select from stored_file where account_id = $1 and state <> 'kept'`, [
    desk.office.account,
  ])
  expect(pending).toEqual([])
})

describe('the notice that a lease ends', () => {
  const scope = () =>
    accountScope(
      desk.office.account,
      'America/New_York',
      { id: desk.office.person.id, name: 'Office' },
      context.clock.now(),
    )
  const issue = () => issueExpiryNotice(context.context, scope(), desk.home)

  test('clicked ten times at once is issued once', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 10 }, issue))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await desk.office.ask(notice.list, {})).body.data).toMatchObject([{ title: 'First lease expiry notice' }])
  })

  test('comes three times at most, also where one was deleted', async () => {
    await issue()
    await desk.office.wakeOn('2027-04-16')
    expect((await desk.office.ask(notice.remove, { id: await issue() })).type).toBe('S_OK')
    await desk.office.wakeOn('2027-04-17')
    expect((await desk.read(await issue())).title).toBe('Third lease expiry notice')
    await desk.office.wakeOn('2027-04-18')
    await expect(issue()).rejects.toMatchObject({
      type: 'E_CONFLICT',
      message: expect.stringContaining('the most allowed.'),
    })
  })
})
