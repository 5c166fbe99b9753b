import { occupancy } from '@freehold/contract/leasing/occupancy'
import { deposit } from '@freehold/contract/money/deposit'
import { payment } from '@freehold/contract/money/payment'
import { tenant as tenantCalls } from '@freehold/contract/people/tenant'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import { sample } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { type Breaking, breakNext } from '../../kit/money/breaking-pool'
import { monthEnd, plusDays } from '../../kit/money/calendar'
import { faults, lastNonce, nonceOf, payer, reconcileLater, rent } from '../../kit/money/card-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { cardBooksOf, entriesOf, ten } from '../../kit/money/racing'
import { type Script, type ScriptedCards, scriptedCards } from '../../kit/money/scripted-cards'
import type { Tenancy } from '../../kit/money/tenancy'

// The card payments' own times are the database's, so these tests happen now. The lease begins with the next month: no
// rent falls due while they run.
const today = dayIn('America/New_York', new Date())
const nextMonth = plusDays(monthEnd(today), 1)

let context: TestApp
let office: Landlord
let cards: ScriptedCards
let home: Tenancy
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Card')
})
afterAll(() => context.close())

beforeEach(async () => {
  await office.wakeNow()
  // This one knows nothing of what earlier tests left on its way.
  cards = scriptedCards()
  context.context.ports.payments = cards
  home = await payer(office, nextMonth)
})

interface Paying {
  amount?: string
  key?: string
  nonce?: string
  type?: string
}

const pay = (script: Script, { amount = '250', key, nonce = nonceOf(script), type = 'RENT' }: Paying = {}) =>
  office.ask(
    payment.payByCard,
    { tenant_id: home.tenant, rent_id: home.home, pay_type_id: type, pay_amount: amount, nonce },
    key,
  )

const tick = (later: number) => reconcileLater(context, later)

/** The deposit came in with the move-in. */
const ourBooks = () => cardBooksOf(context.database, home.home, 50_000)
const entries = (kind: string) => entriesOf(context.database, home.home, kind)

/** Every sale the card company took is a payment here, what of it arrived is cash, and the rest is on its way. */
async function expectSameBooks(): Promise<void> {
  const { captured, settled } = cards.taken()
  expect(await ourBooks()).toEqual({ captured, inTransit: captured - settled, cash: settled })
  const { data } = (await office.ask(tenantCalls.get, { id: home.tenant })).body
  expect(Math.round(data.balance * 100)).toBe(rent - captured)
  expect(Math.round(data.in_transit * 100)).toBe(captured - settled)
  expect(data.being_checked).toBe(0)
}

/** Checks that only the fault itself was logged as an error, and that all books verify. */
async function expectSound(errors = 0): Promise<void> {
  expect(forgetComplaints()).toHaveLength(errors)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
}

describe('after at most two ticks our books equal the card company’s', () => {
  test.each(sample(faults, 4, 'card faults'))('$script', async ({ script, answer, captured, errors }) => {
    expect((await pay(script)).type).toBe(answer)
    await tick(2)
    await tick(14)
    expect(cards.taken().captured).toBe(captured)
    expect(cards.asked).toHaveLength(1)
    await expectSameBooks()
    cards.becomes('settled')
    await tick(2)
    await expectSameBooks()
    expect(await ourBooks()).toEqual({ captured, inTransit: 0, cash: captured })
    await expectSound(errors)
  })

  test.each<Breaking>(['before it begins', 'in the middle', 'before the commit', 'after the commit'])(
    'captured, and the server dies %s of recording it',
    async (where) => {
      context.context.ports.payments = {
        ...cards,
        sale: async (order) => {
          const sale = await cards.sale(order)
          breakNext(context.context.pool, where)
          return sale
        },
      }
      const answer = await pay('accepted', { key: where.replaceAll(' ', '-') })
      expect(answer.type).toBe('E_PROVIDER')
      expect(answer.message).toMatch(/don't pay again/)
      await tick(2)
      await expectSameBooks()
      const again = await pay('accepted', { key: where.replaceAll(' ', '-'), nonce: `accepted/${lastNonce()}` })
      expect(again.type, 'a repeat with the key hears that it was paid').toBe('S_OK')
      expect(cards.asked).toHaveLength(1)
      expect(await entries('PAYMENT')).toBe(2)
      await expectSound(1)
    },
  )

  test('the card company lists the sale only minutes later', async () => {
    await pay('lost-after')
    cards.blur('knows nothing')
    await tick(2)
    expect((await office.ask(tenantCalls.get, { id: home.tenant })).body.data.being_checked).toBe(250)
    cards.blur('clear')
    await tick(4)
    await expectSameBooks()
    await expectSound()
  })

  test('one undecided sale does not delay the others', async () => {
    await pay('lost-after')
    const [stuck] = cards.books.keys()
    await pay('lost-after', { amount: '300' })
    cards.blur('has not decided', stuck)
    await tick(2)
    await tick(2)
    expect((await ourBooks()).captured).toBe(30_000)
    cards.blur('clear')
    await tick(2)
    await expectSameBooks()
    forgetComplaints()
    await expectSound()
  })

  test('the reconciler runs ten times at once', async () => {
    await pay('lost-after')
    await pay('lost-after', { amount: '300' })
    await pay('accepted', { amount: '400' })
    cards.becomes('settled')
    context.clock.advance(2 * minutes)
    await ten(() => tick(0))
    await tick(2)
    await expectSameBooks()
    expect(await entries('PAYMENT')).toBe(4)
    expect(await entries('SETTLEMENT')).toBe(3)
    await expectSound()
  })
})

describe('while the card company takes its time', () => {
  test.each<'early' | 'late'>(['early', 'late'])(
    'a slow answer (the money is taken %s): the reconciler comes by twice, and it is there once',
    async (when) => {
      const open = cards.hold(when)
      const answer = pay('accepted', { key: `slow-${when}` })
      await expect.poll(() => cards.asked.length, { timeout: 10_000 }).toBe(1)
      await tick(2)
      await tick(2)
      open()
      expect((await answer).type).toBe('S_OK')
      await tick(2)
      await expectSameBooks()
      expect(await entries('PAYMENT')).toBe(2)
      await expectSound()
    },
  )

  test('a sale appears after the payment was given up as never made', async () => {
    const open = cards.hold('late')
    const answer = pay('accepted')
    await expect.poll(() => cards.asked.length, { timeout: 10_000 }).toBe(1)
    await tick(20)
    open()
    await answer
    await office.wakeNow()
    await tick(22)
    await tick(2)
    await expectSameBooks()
    await expectSound()
  })

  test('a repeat of the same key is told to wait, and later gets the first answer', async () => {
    const open = cards.hold('early')
    const nonce = nonceOf('accepted')
    const first = pay('accepted', { key: 'wait', nonce })
    await expect.poll(() => cards.asked.length, { timeout: 10_000 }).toBe(1)
    const during = await Promise.all(Array.from({ length: 9 }, () => pay('accepted', { key: 'wait', nonce })))
    expect(new Set(during.map(({ type }) => type))).toEqual(new Set(['E_CONFLICT']))
    open()
    const told = await first
    expect(told.type).toBe('S_OK')
    expect((await pay('accepted', { key: 'wait', nonce })).text).toBe(told.text)
    expect((await pay('accepted', { key: 'wait', nonce: nonceOf('accepted') })).type).toBe('E_CONFLICT')
    expect(cards.asked).toHaveLength(1)
    await expectSameBooks()
    await expectSound()
  })

  test('charges once for a double click on one card form, without a key or with two', async () => {
    const nonce = nonceOf('accepted')
    const clicks = await Promise.all([
      pay('accepted', { nonce }),
      pay('accepted', { nonce }),
      pay('accepted', { nonce, key: 'click-one' }),
      pay('accepted', { nonce, key: 'click-two' }),
    ])
    expect(clicks.map(({ type }) => type).sort()).toEqual(['E_CONFLICT', 'E_CONFLICT', 'E_CONFLICT', 'S_OK'])
    expect(cards.asked).toHaveLength(1)
    await expectSameBooks()
    await expectSound()
  })

  test('after a declined card another one pays, under a key of its own', async () => {
    expect((await pay('another-card', { key: 'first-card' })).type).toBe('E_PAYMENT')
    expect((await pay('another-card', { key: 'first-card', nonce: `another-card/${lastNonce()}` })).type).toBe(
      'E_PAYMENT',
    )
    expect((await pay('accepted', { key: 'second-card' })).type).toBe('S_OK')
    expect(cards.asked).toHaveLength(2)
    await expectSameBooks()
    await expectSound()
  })
})

describe('money on its way', () => {
  test('is a payment at once, in transit, and cash once it has settled', async () => {
    await pay('accepted')
    expect(await ourBooks()).toEqual({ captured: 25_000, inTransit: 25_000, cash: 0 })
    await tick(2)
    expect(await ourBooks()).toEqual({ captured: 25_000, inTransit: 25_000, cash: 0 })
    cards.becomes('settled')
    await tick(2)
    await tick(2)
    expect(await ourBooks()).toEqual({ captured: 25_000, inTransit: 0, cash: 25_000 })
    expect(await entries('SETTLEMENT')).toBe(1)
    await expectSound()
  })

  test('never arrives when it is deleted first', async () => {
    const { body } = await pay('accepted')
    expect((await office.ask(payment.remove, { id: body.id })).type).toBe('E_CONFIRM')
    expect((await office.ask(payment.remove, { id: body.id, confirm: '1' })).type).toBe('S_OK')
    expect(await ourBooks()).toEqual({ captured: 0, inTransit: 0, cash: 0 })
    cards.becomes('settled')
    await tick(2)
    await tick(2)
    expect(await ourBooks()).toEqual({ captured: 0, inTransit: 0, cash: 0 })
    await expectSound()
  })

  test('is reversed in both entries when it is deleted after it arrived', async () => {
    const { body } = await pay('accepted')
    cards.becomes('settled')
    await tick(2)
    expect((await office.ask(payment.remove, { id: body.id, confirm: '1' })).type).toBe('S_OK')
    expect(await ourBooks()).toEqual({ captured: 0, inTransit: 0, cash: 0 })
    await expectSound()
  })

  test.each<'voided' | 'declined'>(['voided', 'declined'])(
    'is %s by the card company before it has settled: it is no payment any more',
    async (state) => {
      await pay('accepted')
      await pay('accepted', { amount: '300' })
      const [first] = cards.books.keys()
      cards.becomes(state, first)
      cards.becomes('settled')
      await tick(2)
      await tick(2)
      await expectSameBooks()
      await expectSound()
    },
  )

  test('blocks the return of a deposit until it arrives', async () => {
    home = await payer(office, today)
    expect((await pay('accepted', { type: 'SECURITY_DEPOSIT', amount: '100' })).type).toBe('S_OK')
    const leaving = {
      tenant_id: home.tenant,
      unit_id: home.unit.id,
      move_out_reason: 'Personal',
      move_out: '2027-04-15',
    }
    expect((await office.ask(occupancy.moveOut, leaving)).type).toBe('S_OK')
    const giving = { tenant_id: home.tenant, rent_id: home.home, paid_date: today }
    expect((await office.ask(deposit.giveBack, giving)).type).toBe('E_CONFLICT')
    cards.becomes('settled')
    await tick(2)
    expect(await office.ask(deposit.giveBack, giving)).toMatchObject({ type: 'S_OK', body: { returned: 600 } })
    await expectSound()
  })
})
