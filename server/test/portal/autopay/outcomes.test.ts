import { needsYou } from '@freehold/contract/reports/needs-you'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardPayments } from '../../../src/areas/money/payments/card-payments'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { turnOfPayment } from '../../../src/areas/portal/autopay/turn-of-payment'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { forgetComplaints } from '../../kit/app/silence'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import type { Tenancy } from '../../kit/money/tenancy'
import { type AutopayCards, addressOf, lookUpCards, runAutopayOn, saver, turnsOf } from '../../kit/portal/autopay-desk'
import { freshHome, runOnDays } from '../../kit/portal/autopay-stage'

let context: TestApp
let office: Landlord
let cards: AutopayCards
let home: Tenancy
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Outcome', '2032-11-01')
})
afterAll(() => context.close())
beforeEach(async () => {
  const fresh = await freshHome(context, office)
  cards = fresh.cards
  home = fresh.home
  await (await saver(context, office, home)).save()
  await run('2032-11-21', '2032-11-28')
})

const run = (...days: string[]) => runOnDays(context, days)
const lastMail = async () => (await mailTo(context, addressOf(home))).at(-1)
const turn = async () => (await turnsOf(context, home)).at(-1)
const plan = async () => {
  const [row] = await context.database.ask<{ state: string; why: string }>(
    'select state, why from autopay where occupancy_id = $1',
    [home.home],
  )
  return row
}
const balance = async () => {
  const [row] = await context.database.ask<{ cents: number }>(
    'select balance_cents::int as cents from rent_account where occupancy_id = $1',
    [home.home],
  )
  return row?.cents
}
const isSound = async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([])

describe('a declined card', () => {
  test('is tried once more after three business days, and the tenant gets a mail of each', async () => {
    cards.next.push('declined', 'declined')
    await run('2032-12-01')
    expect(await turn()).toMatchObject({ state: 'FAILED', why: 'DECLINED', take_on: '2032-12-06' })
    expect((await lastMail())?.text).toContain("The bank said no. We'll try again on Dec 6, 2032.")
    await run('2032-12-03', '2032-12-06')
    expect(cards.asked).toHaveLength(2)
    expect(await turn()).toMatchObject({ state: 'FAILED', why: 'DECLINED', take_on: null })
    expect((await lastMail())?.text).toContain("We won't try again.")
    await run('2032-12-09', '2032-12-20')
    expect(cards.asked).toHaveLength(2)
    expect(await plan()).toMatchObject({ state: 'ACTIVE' })
    await isSound()
  })

  test('is tried with what is still owed, and not where that was paid another way', async () => {
    cards.next.push('declined')
    await run('2032-12-01')
    await context.database.ask('update tenant_session set created_at = created_at')
    const tenant = await saver(context, office, home, 1)
    await tenant.pay({ amount: '1500.00' })
    await run('2032-12-06')
    expect(await turn()).toMatchObject({ state: 'FAILED', why: 'PAID_OTHERWISE', take_on: null })
  })
})

describe('a sale without an answer', () => {
  test('that was taken is found, and taken once', async () => {
    cards.next.push('lost-after')
    await run('2032-12-01')
    expect(await turn()).toMatchObject({ state: 'SENT' })
    await lookUpCards(context)
    expect((await lastMail())?.subject).toBe('Autopay charged $1,552.50')
    await run('2032-12-02', '2032-12-03')
    expect(cards.asked).toHaveLength(1)
    await isSound()
  })

  test('that never arrived is sent the next day, once that is proven', async () => {
    cards.next.push('lost-before')
    await run('2032-12-01')
    await lookUpCards(context, 20)
    expect(await turn()).toMatchObject({ state: 'FAILED', why: 'UNREACHABLE', take_on: '2032-12-02' })
    // Within a day of the first try, the books of the card company may still lag behind.
    context.clock.advance(Date.parse('2032-12-02T14:00:00Z') - context.clock.now().getTime())
    await runAutopayOn(context)
    expect(cards.asked).toHaveLength(1)
    await run('2032-12-02')
    context.clock.advance(60 * 60_000)
    await runAutopayOn(context)
    expect(cards.asked).toHaveLength(2)
    await lookUpCards(context)
    expect(await turn()).toMatchObject({ state: 'SENT', taken: 150_000 })
    expect(await balance()).toBe(0)
    await isSound()
  })

  test('of a card company that can not be reached is sent the next day, without a mail', async () => {
    cards.next.push('unreachable')
    const before = (await mailTo(context, addressOf(home))).length
    await run('2032-12-01')
    expect(await turn()).toMatchObject({ state: 'FAILED', why: 'UNREACHABLE', take_on: '2032-12-02' })
    expect(await mailTo(context, addressOf(home))).toHaveLength(before)
    await run('2032-12-02')
    expect(await turn()).toMatchObject({ state: 'SENT' })
  })

  test('of five days is given up with a mail', async () => {
    cards.next.push(...Array.from({ length: 9 }, () => 'unreachable' as const))
    await run('2032-12-01', '2032-12-02', '2032-12-03', '2032-12-04', '2032-12-05', '2032-12-06', '2032-12-07')
    expect(cards.asked).toHaveLength(6)
    expect(await turn()).toMatchObject({ state: 'FAILED', take_on: null })
    expect((await lastMail())?.subject).toBe("Your autopay payment on Dec 1, 2032 didn't go through")
  })
})

describe('a payment that comes back', () => {
  /** Taken on the 1st of a month; the card company takes it back. */
  const comesBack = async (...days: string[]) => {
    await run(...days)
    await lookUpCards(context)
    cards.becomes('voided')
    await lookUpCards(context)
  }

  test('is returned with a mail, and stays with the tenant; the plan goes on', async () => {
    await comesBack('2032-12-01')
    expect(await turn()).toMatchObject({ state: 'RETURNED', take_on: null })
    expect(await plan()).toMatchObject({ state: 'ACTIVE' })
    expect((await lastMail())?.text).toContain('The card company took the payment back.')
    expect(await balance()).toBe(150_000)
    await isSound()
  })

  test('twice in a row pauses the plan, and says so', async () => {
    await comesBack('2032-12-01')
    await comesBack('2032-12-22', '2032-12-29', '2033-01-01')
    expect(await plan()).toEqual({ state: 'PAUSED', why: 'RETURNED_TWICE' })
    expect((await lastMail())?.text).toContain('Two payments in a row were returned')
    await run('2033-01-22', '2033-01-29', '2033-02-01')
    expect(cards.asked).toHaveLength(2)
  })

  /** A debit comes back with the code of the bank. */
  const returnedWith = async (code: string) => {
    await run('2032-12-01')
    const [row] = await context.database.ask<{ id: string }>(
      'select id from card_payment where turn_id is not null and occupancy_id = $1',
      [home.home],
    )
    const at = context.clock.now()
    const scope = houseScope(office.account, 'America/New_York', dayIn('America/New_York', at))
    await write(context.context.pool, office.account, async (tx) => {
      const card = await cardPayments.lock(tx, scope, Number(row?.id))
      if (!card) throw new Error('The turn has no payment')
      const found = { id: 'x', amount: card.amount, method: { kind: 'card' as const }, state: 'voided' as const }
      await cardPayments.settle(tx, scope, card, found, at)
      await turnOfPayment(tx, scope, card.id, { at, code })
    })
  }

  test('with R01 is sent again after three business days with the same amount', async () => {
    await returnedWith('R01')
    expect(await turn()).toMatchObject({ state: 'RETURNED', take_on: '2032-12-06' })
    expect((await lastMail())?.text).toContain("The account did not have enough money. We'll try again on Dec 6, 2032.")
  })

  test('with R03 takes the method out of use and pauses the plan', async () => {
    await returnedWith('R03')
    expect(await plan()).toEqual({ state: 'PAUSED', why: 'METHOD_REFUSED' })
    const { plans } = await (await saver(context, office, home, 1)).get()
    expect(plans).toMatchObject([{ method_id: null, next: null }])
  })

  test('with R10 ends the plan, and staff have to act', async () => {
    await returnedWith('R10')
    expect(await plan()).toEqual({ state: 'ENDED', why: 'UNAUTHORIZED' })
    expect((await lastMail())?.text).toContain('was not authorized')
    await office.wakeOn('2032-12-02')
    const { data } = (await office.ask(needsYou.list, {})).body
    expect(data).toContainEqual(expect.objectContaining({ kind: 'AUTOPAY_UNAUTHORIZED', id: home.tenant }))
    const { id } = (await (await saver(context, office, home)).save()).body.data
    expect(id).toBeGreaterThan(0)
    const left = (await office.ask(needsYou.list, {})).body.data
    expect(left.filter(({ kind }) => kind === 'AUTOPAY_UNAUTHORIZED')).toEqual([])
  })
})

test('a server that breaks between intent and answer takes the turn once', async () => {
  cards.next.push('broken-after')
  await run('2032-12-01')
  expect(forgetComplaints().length).toBeGreaterThan(0)
  await run('2032-12-01', '2032-12-02')
  await lookUpCards(context)
  expect(cards.asked).toHaveLength(1)
  expect(await turn()).toMatchObject({ state: 'SENT', taken: 150_000 })
  await isSound()
})

test('a payment that moved without its turn is followed by the next run', async () => {
  await run('2032-12-01')
  await context.database.ask(
    `update card_payment set state = 'DECLINED', message = 'The card company took the payment back.', entry_id = null,
       fee_entry_id = null where turn_id is not null and occupancy_id = $1`,
    [home.home],
  )
  expect(await turn()).toMatchObject({ state: 'SENT' })
  await run('2032-12-01')
  expect(await turn()).toMatchObject({ state: 'FAILED', why: 'DECLINED' })
})
