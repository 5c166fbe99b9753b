import { payment } from '@freehold/contract/money/payment'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import type { Tenancy } from '../../kit/money/tenancy'
import {
  type AutopayCards,
  addressOf,
  type Choice,
  lookUpCards,
  runAutopayOn,
  saver,
  turnsOf,
} from '../../kit/portal/autopay-desk'
import { freshHome, postCharge, runOnDays, subjectsTo } from '../../kit/portal/autopay-stage'

let context: TestApp
let office: Landlord
let cards: AutopayCards
let home: Tenancy
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Golden', '2032-11-01')
})
afterAll(() => context.close())
beforeEach(async () => {
  const fresh = await freshHome(context, office)
  cards = fresh.cards
  home = fresh.home
})

const subjects = () => subjectsTo(context, home)
const run = (...days: string[]) => runOnDays(context, days)
const taken = () => cards.asked.map(({ amount }) => amount)
const paidByHand = async (paid_amount: string, paid_date = '2032-11-01') => {
  await office.wakeOn(paid_date)
  const answer = await office.ask(payment.payRent, {
    tenant_id: home.tenant,
    rent_id: home.home,
    paid_amount,
    paid_date,
  })
  expect(answer.type, answer.text).toBe('S_OK')
}

const charged = (amount: string, day: string) => postCharge(office, home, amount, day)

describe('rent of $1,500.00, due on the 1st, with a credit of $40.00', () => {
  beforeEach(async () => {
    await paidByHand('40.00')
    await (await saver(context, office, home)).save()
  })

  test('is announced ten and three days before as $1,460.00, and $1,460.00 are taken at 6 AM', async () => {
    await run('2032-11-19')
    expect(await turnsOf(context, home)).toMatchObject([{ due_on: '2032-12-01', state: 'PLANNED', announced: null }])
    await run('2032-11-21')
    expect(await turnsOf(context, home)).toMatchObject([{ state: 'ANNOUNCED', announced: 146_000 }])
    await run('2032-11-28')
    await run('2032-11-30')
    expect(cards.asked).toEqual([])
    await run('2032-12-01')
    expect(cards.asked.map(({ amount }) => amount)).toEqual([151_110])
    expect(await turnsOf(context, home)).toMatchObject([
      { state: 'SENT', announced: 146_000, taken: 146_000, fee: 5_110, left_cents: 0, take_on: null },
    ])
    cards.becomes('settled')
    await lookUpCards(context)
    expect(await turnsOf(context, home)).toMatchObject([{ state: 'PAID' }])
    const autopay = (await subjects()).filter((subject) => subject.toLowerCase().includes('autopay'))
    expect(autopay).toEqual([
      expect.stringContaining('Autopay is set up'),
      'Autopay on Dec 1, 2032: $1,511.10',
      'Autopay on Dec 1, 2032: $1,511.10',
      'Autopay charged $1,511.10',
    ])
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })

  test('is not taken before 6 AM', async () => {
    await run('2032-11-21')
    await run('2032-11-28')
    context.clock.advance(Date.parse('2032-12-01T10:59:00Z') - context.clock.now().getTime())
    await runAutopayOn(context)
    expect(cards.asked).toEqual([])
    context.clock.advance(2 * 60_000)
    await runAutopayOn(context)
    expect(cards.asked).toHaveLength(1)
  })

  test('takes no charge that came after the announcement, and says so', async () => {
    await run('2032-11-21')
    await charged('75.00', '2032-11-25')
    await run('2032-11-28')
    await run('2032-12-01')
    expect(await turnsOf(context, home)).toMatchObject([
      { state: 'SENT', taken: 146_000, why: 'LEFT', left_cents: 7_500 },
    ])
    const tenant = await saver(context, office, home, 1)
    expect((await tenant.get()).turns[0]?.why).toBe('$75.00 more was due than we announced, and it is still unpaid.')
  })
})

describe('a plan', () => {
  const setUp = async (choice?: Choice) => {
    const tenant = await saver(context, office, home)
    const answer = await tenant.save(choice)
    expect(answer.type, answer.text).toBe('S_OK')
    return tenant
  }
  /** The day of both announcements and the first day of a month. */
  const month = (year: number, of: string, before: string) => [`${before}-21`, `${before}-28`, `${year}-${of}-01`]

  test('with an accepted range takes up to its limit, and is announced three days before from the second turn on', async () => {
    await setUp({ range_ok: '1' })
    await run('2032-11-21', '2032-11-28', '2032-12-01')
    await lookUpCards(context)
    await charged('75.00', '2032-12-10')
    const before = (await subjects()).length
    await run('2032-12-22')
    expect((await subjects()).length).toBe(before)
    await run('2032-12-29')
    expect((await subjects()).at(-1)).toBe('Autopay on Jan 1, 2033: $1,630.13')
    await charged('400.00', '2032-12-31')
    await run('2033-01-01')
    expect(taken()).toEqual([155_250, 165_600])
    expect((await turnsOf(context, home)).at(-1)).toMatchObject({
      taken: 160_000,
      fee: 5_600,
      why: 'LEFT',
      left_cents: 37_500,
    })
  })

  test('whose amount is that of the month before is announced once, and takes no more', async () => {
    await setUp()
    await run(...month(2032, '12', '2032-11'))
    await lookUpCards(context)
    const before = (await subjects()).length
    await run('2032-12-22')
    expect((await subjects()).length).toBe(before)
    expect((await turnsOf(context, home)).at(-1)).toMatchObject({ state: 'PLANNED', announced: 150_000 })
    await charged('75.00', '2032-12-24')
    await run('2032-12-29', '2033-01-01')
    expect((await turnsOf(context, home)).at(-1)).toMatchObject({
      announced: 150_000,
      taken: 150_000,
      left_cents: 7_500,
    })
  })

  test('for the rent alone leaves other charges open', async () => {
    await setUp({ mode: 'RENT' })
    await charged('75.00', '2032-11-15')
    await run(...month(2032, '12', '2032-11'))
    expect(await turnsOf(context, home)).toMatchObject([{ taken: 150_000, left_cents: 0 }])
  })

  test('for a fixed amount takes it, or less where less is owed', async () => {
    await setUp({ mode: 'FIXED', amount: '700.00', limit: '700.00' })
    await run(...month(2032, '12', '2032-11'))
    await paidByHand('500.00', '2032-12-01')
    await paidByHand('1400.00', '2032-12-20')
    await run('2032-12-22', '2032-12-29', '2033-01-01')
    expect((await turnsOf(context, home)).map((turn) => turn.taken)).toEqual([70_000, 40_000])
  })

  test('takes less where the tenant paid a part by hand, and nothing where all is paid', async () => {
    await setUp()
    await run('2032-11-21', '2032-11-28')
    await paidByHand('1000.00', '2032-11-29')
    await run('2032-12-01')
    expect(taken()).toEqual([51_750])
    await lookUpCards(context)
    await run('2032-12-22', '2032-12-29')
    await paidByHand('1500.00', '2032-12-30')
    await run('2033-01-01')
    expect(taken()).toHaveLength(1)
    expect((await turnsOf(context, home)).at(-1)).toMatchObject({ state: 'SKIPPED', why: 'NOTHING_DUE', take_on: null })
  })

  test('takes the announced fee, though the fee rose since', async () => {
    await setUp()
    await run('2032-11-21', '2032-11-28')
    await context.database.ask(
      `insert into portal_fee (account_id, method, basis_points, from_day) values ($1, 'CREDIT_CARD', 900, '2032-11-30')`,
      [office.account],
    )
    await run('2032-12-01')
    await context.database.ask('delete from portal_fee where account_id = $1', [office.account])
    expect(await turnsOf(context, home)).toMatchObject([{ taken: 150_000, fee: 5_250 }])
  })

  test('of which the server was down for three days is taken once, on the day it is back', async () => {
    await setUp()
    await run('2032-11-21', '2032-11-28', '2032-12-04', '2032-12-04', '2032-12-05')
    expect(taken()).toEqual([155_250])
  })

  test('that is more than five days late is skipped, and the tenant hears it', async () => {
    await setUp()
    await run('2032-11-21', '2032-11-28', '2032-12-07')
    expect(taken()).toEqual([])
    expect(await turnsOf(context, home)).toMatchObject([{ state: 'SKIPPED', why: 'LATE' }])
    const [last] = (await mailTo(context, addressOf(home))).slice(-1)
    expect(last?.subject).toBe("Your autopay payment on Dec 1, 2032 didn't go through")
    expect(last?.text).toContain("now it's too late")
  })

  test('that could not be announced in time is taken three days after its notice', async () => {
    await setUp()
    await run('2032-12-01')
    expect(taken()).toEqual([])
    expect(await turnsOf(context, home)).toMatchObject([
      { state: 'ANNOUNCED', announced: 150_000, take_on: '2032-12-04' },
    ])
    await run('2032-12-03', '2032-12-04', '2032-12-05')
    expect(taken()).toEqual([155_250])
  })

  test('is taken once by ten servers at once', async () => {
    await setUp()
    await run('2032-11-21', '2032-11-28')
    await office.wakeOn('2032-12-01')
    await Promise.all(Array.from({ length: 10 }, () => runAutopayOn(context)))
    expect(taken()).toEqual([155_250])
    // Those that came later leave it as the first one did.
    expect(await turnsOf(context, home)).toMatchObject([{ state: 'SENT', why: '', taken: 150_000, take_on: null }])
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })
})
