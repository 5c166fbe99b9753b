import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { click2mailHouse } from '../../../src/providers/mail-house/click2mail'
import { secret } from '../../../src/secret'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import type { Answer } from '../../kit/app/ask'
import { sample } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { type MailDesk, openMailDesk } from '../../kit/homes/mail-desk'
import { entryOn } from '../../kit/notices/notice-desk'
import { type Click2mailStandIn, type Fault, login, startClick2mail } from '../../kit/vendors/click2mail-stand-in'

let context: TestApp
let vendor: Click2mailStandIn
beforeAll(async () => {
  vendor = await startClick2mail()
  context = await testApp()
})
afterAll(async () => {
  await context.close()
  await vendor.close()
})

let desk: MailDesk
let notice: number
let desks = 0
beforeEach(async () => {
  for (const list of [vendor.jobs, vendor.asked, vendor.faults, vendor.scans]) list.length = 0
  use()
  desks += 1
  desk = await openMailDesk(context, `Fault${desks}`)
  notice = await desk.issue(entryOn('2027-04-20'))
})

/** Letters go to the stand-in, with so much patience for an answer. */
function use({ standIn = vendor.url, within = 20_000 } = {}): void {
  const settings = { user: login.user, password: secret(login.password), environment: 'stage', standIn } as const
  context.context.ports.mailHouse = click2mailHouse(settings, { long: within, short: within, pause: 1 })
}

async function paid(): Promise<number> {
  const { body } = await desk.price({ notice_id: notice })
  expect((await desk.pay({ price: body.total_price, nonce: 'fake-valid-nonce', id: body.id })).type).toBe('S_OK')
  return body.id
}

interface Kept {
  state: string
  hold: string
  reference: string
}

/** Whatever happened, money was taken for the letter that the vendor has, once, and given back otherwise. */
async function expectEven(): Promise<'mailed' | 'not mailed'> {
  const [letter] = await context.database.ask<Kept>(
    'select state, hold, reference from postal_letter where account_id = $1',
    [desk.office.account],
  )
  const sales = await context.database.ask<{ state: string }>('select state from sandbox_sale where reference = $1', [
    letter?.reference,
  ])
  const submitted = vendor.jobs.reduce((all, { submits }) => all + submits, 0)
  expect(submitted).toBeLessThanOrEqual(1)
  expect(sales.map(({ state }) => state)).toEqual([submitted === 1 ? 'captured' : 'voided'])
  expect(letter?.hold).toBe(submitted === 1 ? 'CAPTURED' : 'VOIDED')
  expect(['HANDED', 'ON_ITS_WAY', 'DELIVERED', 'RETURNED'].includes(letter?.state ?? '')).toBe(submitted === 1)
  return submitted === 1 ? 'mailed' : 'not mailed'
}

/** The request itself may still be at work on a letter for this long. */
const handing = 6 * minutes

async function twoRuns(): Promise<void> {
  await desk.tick(handing)
  await desk.tick(31 * minutes)
}

const stateOf = async (id: number) => (await desk.send(postalMail.get, { id })).body.data.state

interface Script {
  name: string
  fault: Omit<Fault, 'at'> | 'refused connection'
  answer: Answer['type']
  books: 'mailed' | 'not mailed'
}

const tooSlow = { slow: 2_500 }
const scripts: Script[] = [
  { name: 'a time-out before', fault: { when: 'before', what: tooSlow }, answer: 'E_PROVIDER', books: 'mailed' },
  { name: 'a time-out after', fault: { when: 'after', what: tooSlow }, answer: 'E_PROVIDER', books: 'mailed' },
  { name: 'a 500 before', fault: { when: 'before', what: { status: 500 } }, answer: 'E_PROVIDER', books: 'mailed' },
  { name: 'a 500 after', fault: { when: 'after', what: { status: 500 } }, answer: 'E_PROVIDER', books: 'mailed' },
  { name: 'a malformed reply', fault: { when: 'after', what: 'malformed' }, answer: 'E_PROVIDER', books: 'mailed' },
  {
    name: 'an empty reply',
    fault: { when: 'after', what: { status: 201, body: '' } },
    answer: 'E_PROVIDER',
    books: 'mailed',
  },
  { name: 'a slow reply', fault: { when: 'after', what: { slow: 150 } }, answer: 'S_OK', books: 'mailed' },
  { name: 'a refused connection', fault: 'refused connection', answer: 'E_PROVIDER', books: 'not mailed' },
]

/** The draft is free, so a lost answer is followed by another draft; the submission is the one that spends. */
const questions = ['POST jobs', 'POST jobs/submit']

const tellsOnce = (at: string, body: string, status = 200): Fault => ({
  at,
  when: 'before',
  what: { status, body },
})
const says = (words: string) =>
  tellsOnce('GET jobs', `<job><status>9</status><description>${words}</description></job>`)
const lostSubmission: Fault = { at: 'POST jobs/submit', when: 'after', what: 'hang-up' }

const scan = (status: string, day: string) => ({ status, dateTime: `${day}T10:00:00Z`, statusLocation: 'PORTLAND ME' })

describe('after two runs of the job our books equal the vendor’s', () => {
  const both = questions.flatMap((at) => scripts.map((script) => ({ at, ...script })))
  test.each(sample(both, 5, 'mail faults'))('with $name to $at', async ({ at, fault, answer, books }) => {
    await paid()
    if (fault === 'refused connection') {
      const gone = await startClick2mail()
      await gone.close()
      use({ standIn: gone.url })
    } else {
      vendor.faults.push({ at, ...fault })
      if (fault.what === tooSlow) use({ within: 1_500 })
    }
    expect((await desk.hand({ notice_id: notice })).type).toBe(answer)
    use()
    await twoRuns()
    expect(await expectEven()).toBe(books)
    expect(forgetComplaints()).toEqual([])
  })

  test('with an old state: a submission without an answer still reads as a draft', async () => {
    const id = await paid()
    vendor.faults.push(lostSubmission)
    expect((await desk.hand({ notice_id: notice })).type).toBe('E_PROVIDER')
    // The vendor refuses a second submission, because it has the letter.
    vendor.faults.push(says('Editing'))
    await desk.tick(handing)
    expect(await stateOf(id)).toBe('HANDING')
    await twoRuns()
    expect(await expectEven()).toBe('mailed')
  })

  test('with a number that the vendor does not know yet', async () => {
    const id = await paid()
    vendor.faults.push(lostSubmission)
    expect((await desk.hand({ notice_id: notice })).type).toBe('E_PROVIDER')
    vendor.faults.push(tellsOnce('GET jobs', '', 404))
    await desk.tick(handing)
    expect(await stateOf(id)).toBe('HANDING')
    await twoRuns()
    expect(await expectEven()).toBe('mailed')
  })

  test('with a number that the vendor never knows, for an hour', async () => {
    const id = await paid()
    vendor.faults.push({ ...lostSubmission, when: 'before' })
    expect((await desk.hand({ notice_id: notice })).type).toBe('E_PROVIDER')
    vendor.jobs.length = 0
    await desk.tick(handing)
    expect(await stateOf(id)).toBe('HANDING')
    await desk.tick(61 * minutes)
    await desk.tick(2 * minutes)
    expect(await stateOf(id)).toBe('REFUNDED')
    expect(await expectEven()).toBe('not mailed')
  })

  test('with the same state again and again', async () => {
    await paid()
    await desk.hand({ notice_id: notice })
    for (const job of vendor.jobs) job.status = 'MAILED'
    vendor.scans.push(scan('In transit', '2027-04-17'))
    await desk.tick(61 * minutes)
    await desk.tick(12 * 60 * minutes)
    expect(await expectEven()).toBe('mailed')
    const [kept] = await context.database.ask<{ events: number; services: number }>(
      `select (select count(*)::int from postal_event where account_id = $1) as events,
         (select count(*)::int from notice_service where account_id = $1) as services`,
      [desk.office.account],
    )
    expect(kept).toEqual({ events: 1, services: 1 })
  })

  test('with scans out of order, and a failure after the delivery', async () => {
    const id = await paid()
    await desk.hand({ notice_id: notice })
    for (const job of vendor.jobs) job.status = 'MAILED'
    vendor.scans.push(scan('Delivered', '2027-04-19'), scan('In transit', '2027-04-17'))
    await desk.tick(61 * minutes)
    expect(await stateOf(id)).toBe('DELIVERED')
    vendor.scans.length = 0
    for (const job of vendor.jobs) job.status = 'ERROR'
    await desk.tick(12 * 60 * minutes)
    expect(await stateOf(id)).toBe('DELIVERED')
    expect(await expectEven()).toBe('mailed')
  })
})
