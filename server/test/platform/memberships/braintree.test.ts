import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ToSubscribe } from '../../../src/providers/memberships/port'
import { advance } from '../../kit/vendors/braintree-billing'
import { membershipsOver, paymentsOver } from '../../kit/vendors/braintree-client'
import {
  cancelInPanel,
  changeInPanel,
  declineNext,
  losePlan,
  subscriptionAt,
} from '../../kit/vendors/braintree-scripts'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'
import { newRecurring } from '../../kit/vendors/braintree-subscriptions'

const prices = { pro: dollars(30), unit: dollars(1) }
let braintree: BraintreeStandIn
let memberships: ReturnType<ReturnType<typeof membershipsOver>>
let payments: ReturnType<ReturnType<typeof paymentsOver>>
let orders = 0
beforeAll(async () => {
  braintree = await startBraintree()
  memberships = membershipsOver(braintree.url, prices)()
  payments = paymentsOver(braintree.url)()
})
afterAll(() => braintree.close())
beforeEach(() => {
  for (const list of [braintree.books, braintree.kept, braintree.asked, braintree.faults]) list.length = 0
  Object.assign(braintree.recurring, newRecurring(), { day: '2026-11-26' })
})

const day = (text: string) => text as Day

async function kept(nonce = 'fake-valid-nonce'): Promise<string> {
  orders += 1
  const token = `token${orders}`
  expect(await payments.vault({ customer: `fh-c${orders}`, nonce, token })).toMatchObject({ outcome: 'saved' })
  return token
}

async function order(change: Partial<ToSubscribe> = {}): Promise<ToSubscribe> {
  const method = change.method ?? (await kept())
  return { id: `fh-c${orders}-1`, extraUnits: 12, discount: null, startsOn: null, ...change, method }
}

async function subscribed(change: Partial<ToSubscribe> = {}): Promise<string> {
  const made = await order(change)
  expect(await memberships.subscribe(made)).toMatchObject({ outcome: 'subscribed' })
  return made.id
}

const lastBody = () => braintree.asked.at(-1)?.body

describe('a subscription', () => {
  test('is asked for under our id with our prices, and answers as it was billed', async () => {
    const made = await order({ discount: { amount: dollars(10), bills: 3 } })
    expect(await memberships.subscribe(made)).toEqual({
      outcome: 'subscribed',
      subscription: {
        id: made.id,
        state: 'active',
        method: made.method,
        extraUnits: 12,
        discount: { amount: dollars(10), billsLeft: 2 },
        nextBill: dollars(32),
        nextBillOn: '2026-12-26',
        owed: 0,
        periodFrom: '2026-11-26',
        periodTo: '2026-12-25',
        paidThrough: '2026-12-25',
        daysPastDue: 0,
        charges: [
          { id: braintree.books[0]?.id, amount: dollars(32), state: 'captured', message: '', at: expect.any(Date) },
        ],
      },
    })
    expect(lastBody()).toEqual({
      subscription: {
        id: made.id,
        plan_id: 'pro',
        payment_method_token: made.method,
        price: '30.00',
        never_expires: true,
        add_ons: { add: [{ inherited_from_id: 'unit', quantity: 12, amount: '1.00', never_expires: true }] },
        discounts: { add: [{ inherited_from_id: 'promo', amount: '10.00', number_of_billing_cycles: 3 }] },
        options: { do_not_inherit_add_ons_or_discounts: true, start_immediately: true },
      },
    })
  })

  test('without units or a code has neither', async () => {
    const id = await subscribed({ extraUnits: 0 })
    expect(lastBody()?.subscription).not.toHaveProperty('add_ons')
    expect(lastBody()?.subscription).not.toHaveProperty('discounts')
    expect(await memberships.find(id)).toMatchObject({ extraUnits: 0, discount: null, nextBill: dollars(30) })
  })

  test('costs what the settings say, whatever the plan costs', async () => {
    braintree.recurring.plans[0] = { ...newRecurring().plans[0], price: '99.00' } as never
    braintree.recurring.addOns = [{ id: 'unit', amount: '7.00' }]
    expect(await memberships.find(await subscribed())).toMatchObject({ charges: [{ amount: dollars(42) }] })
  })

  test('is never given a credit: a code takes off no more than the month costs', async () => {
    const id = await subscribed({ extraUnits: 0, discount: { amount: dollars(50), bills: null } })
    advance(braintree, day('2027-02-26'))
    expect(subscriptionAt(braintree, id).balance).toBe(0)
    expect(await memberships.find(id)).toMatchObject({
      state: 'active',
      nextBill: 0,
      charges: [],
      discount: { amount: dollars(30), billsLeft: null },
    })
  })

  test('that starts later waits for its day', async () => {
    const startsOn = addDays(dayIn('UTC', new Date()), 12)
    braintree.recurring.day = addDays(startsOn, -12)
    const id = await subscribed({ startsOn })
    expect(lastBody()?.subscription).toMatchObject({
      first_billing_date: startsOn,
      options: { do_not_inherit_add_ons_or_discounts: true },
    })
    expect(await memberships.find(id)).toMatchObject({
      state: 'pending',
      charges: [],
      periodFrom: null,
      paidThrough: null,
      nextBillOn: startsOn,
    })
    advance(braintree, startsOn)
    expect(await memberships.find(id)).toMatchObject({ state: 'active', periodFrom: startsOn, charges: [{}] })
  })

  test('whose start has come is billed at once', async () => {
    await subscribed({ startsOn: day('2020-01-01') })
    expect(lastBody()?.subscription).not.toHaveProperty('first_billing_date')
  })

  test('asked for again is the one that is there, charged once', async () => {
    const made = await order()
    await memberships.subscribe(made)
    const again = await memberships.subscribe({ ...made, extraUnits: 99 })
    expect(again).toMatchObject({ outcome: 'subscribed', subscription: { extraUnits: 12 } })
    expect(braintree.books).toHaveLength(1)
  })

  test('of no one is null, and cannot be changed', async () => {
    expect(await memberships.find('fh-none-1')).toBeNull()
    for (const ask of [
      () => memberships.setUnits('fh-none-1', 3),
      () => memberships.useMethod('fh-none-1', 'token'),
      () => memberships.cancel('fh-none-1'),
      () => memberships.retry('fh-none-1', dollars(1)),
    ])
      await expect(ask()).rejects.toMatchObject({ name: 'ProviderError', permanent: true })
  })
})

describe('a card', () => {
  test.each([
    ['2000', /declined/],
    ['2001', /enough funds/],
    ['2010', /security code/],
  ])('declined with %s at the first bill starts no membership', async (code, message) => {
    // The amount decides as in Braintree’s own sandbox.
    const units = Number(code) - 30
    const made = await order({ extraUnits: units })
    expect(await memberships.subscribe(made)).toEqual({
      outcome: 'declined',
      message: expect.stringMatching(message),
      another: true,
    })
    expect(await memberships.find(made.id)).toBeNull()
  })

  test('that is not kept any more starts none', async () => {
    expect(await memberships.subscribe(await order({ method: 'gone' }))).toMatchObject({
      outcome: 'declined',
      another: true,
    })
  })

  test('that is forgotten ends its subscription', async () => {
    const method = await kept()
    const id = await subscribed({ method })
    await payments.forget(method)
    expect(await memberships.find(id)).toMatchObject({ state: 'canceled', nextBill: 0, nextBillOn: null })
  })

  test('is replaced without a charge', async () => {
    const id = await subscribed()
    const method = await kept('fake-valid-debit-nonce')
    expect(await memberships.useMethod(id, method)).toMatchObject({ method, state: 'active' })
    expect(lastBody()).toEqual({
      subscription: { payment_method_token: method, options: { prorate_charges: false } },
    })
    expect(braintree.books).toHaveLength(1)
    await expect(memberships.useMethod(id, 'gone')).rejects.toMatchObject({ permanent: true })
  })
})

describe('units', () => {
  test('are added, changed and removed from the next bill on, without a charge', async () => {
    const id = await subscribed({ extraUnits: 0 })
    const sent: unknown[] = []
    for (const units of [3, 5, 5, 0, 1]) {
      const before = braintree.asked.length
      expect(await memberships.setUnits(id, units)).toMatchObject({ extraUnits: units, nextBill: dollars(30 + units) })
      sent.push(braintree.asked.slice(before).at(1)?.body.subscription ?? null)
    }
    const options = { prorate_charges: false }
    const added = (quantity: number) => ({
      add: [{ inherited_from_id: 'unit', quantity, amount: '1.00', never_expires: true }],
    })
    expect(sent).toEqual([
      { add_ons: added(3), options },
      { add_ons: { update: [{ existing_id: 'unit', quantity: 5 }] }, options },
      null,
      { add_ons: { remove: ['unit'] }, options },
      { add_ons: added(1), options },
    ])
    expect(braintree.books).toHaveLength(1)
  })

  test('that go lower the discount to what the month then costs', async () => {
    const id = await subscribed({ discount: { amount: dollars(42), bills: 6 } })
    expect(await memberships.setUnits(id, 2)).toMatchObject({
      nextBill: 0,
      discount: { amount: dollars(32), billsLeft: 5 },
    })
    advance(braintree, day('2026-12-26'))
    expect(subscriptionAt(braintree, id).balance).toBe(0)
  })

  test('of a subscription from before keep their price', async () => {
    const id = await subscribed()
    const dearer = membershipsOver(braintree.url, { pro: dollars(40), unit: dollars(2) })()
    expect(await dearer.setUnits(id, 13)).toMatchObject({ nextBill: dollars(43) })
  })

  test.each(['past due', 'canceled'])('stay as they are while it is %s', async (state) => {
    const id = await subscribed()
    if (state === 'canceled') await memberships.cancel(id)
    declineNext(braintree, id, '2001')
    advance(braintree, day('2026-12-26'))
    await expect(memberships.setUnits(id, 20)).rejects.toMatchObject({ name: 'ProviderError', permanent: true })
    expect(await memberships.find(id)).toMatchObject({ state, extraUnits: 12 })
  })
})

describe('a declined bill', () => {
  async function pastDue(...codes: ('2000' | '2001' | '2010')[]): Promise<string> {
    const id = await subscribed()
    declineNext(braintree, id, ...codes)
    advance(braintree, day('2026-12-29'))
    return id
  }

  test('leaves the membership past due, with what is owed and why', async () => {
    const id = await pastDue('2001')
    expect(await memberships.find(id)).toMatchObject({
      state: 'past due',
      owed: dollars(42),
      nextBill: dollars(42),
      nextBillOn: '2027-01-26',
      daysPastDue: 3,
      paidThrough: '2026-12-25',
      charges: [
        { state: 'declined', amount: dollars(42), message: expect.stringContaining('enough funds') },
        { state: 'captured' },
      ],
    })
  })

  test('is collected on the second try', async () => {
    const id = await pastDue('2001', '2010')
    expect(await memberships.retry(id, dollars(42))).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('security code'),
    })
    expect(await memberships.retry(id, dollars(42))).toEqual({ outcome: 'captured', id: braintree.books.at(-1)?.id })
    expect(lastBody()).toEqual({
      transaction: {
        amount: '42.00',
        subscription_id: id,
        options: { submit_for_settlement: true },
        type: 'sale',
      },
    })
    expect(await memberships.find(id)).toMatchObject({ state: 'active', owed: 0, paidThrough: '2027-01-25' })
    await expect(memberships.retry(id, dollars(42))).rejects.toMatchObject({ permanent: true })
  })

  test('is asked for with the next one', async () => {
    const id = await pastDue('2001', '2001')
    advance(braintree, day('2027-01-26'))
    expect(await memberships.find(id)).toMatchObject({ owed: dollars(84), charges: [{ amount: dollars(84) }, {}, {}] })
  })

  test('moves to another card while it is past due', async () => {
    const id = await pastDue('2001')
    const method = await kept()
    expect(await memberships.useMethod(id, method)).toMatchObject({ method, state: 'past due', owed: dollars(42) })
  })
})

describe('a canceled subscription', () => {
  test('is never billed again, and is canceled as often as it is asked', async () => {
    const id = await subscribed()
    expect(await memberships.cancel(id)).toMatchObject({ state: 'canceled', nextBillOn: null })
    advance(braintree, day('2027-06-01'))
    expect(await memberships.cancel(id)).toMatchObject({ state: 'canceled', charges: [{}] })
    await expect(memberships.useMethod(id, await kept())).rejects.toMatchObject({ permanent: true })
  })

  test('in the control panel is found so', async () => {
    const id = await subscribed()
    cancelInPanel(braintree, id)
    expect(await memberships.find(id)).toMatchObject({ state: 'canceled', nextBillOn: null })
  })
})

test('what was changed in the control panel is read as it is there', async () => {
  const id = await subscribed()
  changeInPanel(braintree, id, { price: 3500, units: 20 })
  expect(await memberships.find(id)).toMatchObject({ extraUnits: 20, nextBill: dollars(55) })
})

test('twenty bills are shown, the newest first', async () => {
  const id = await subscribed()
  advance(braintree, day('2029-01-01'))
  const found = await memberships.find(id)
  expect(found?.charges).toHaveLength(20)
  expect(found?.charges.map(({ at }) => at)).toEqual(found?.charges.map(({ at }) => at).toSorted((a, b) => +b - +a))
})

describe('the plan', () => {
  test('has no differences where everything is set up', async () => {
    expect(await memberships.differences(prices)).toEqual([])
  })

  test('is made, and what only the control panel makes is named', async () => {
    losePlan(braintree)
    braintree.recurring.addOns = []
    braintree.recurring.discounts = []
    expect(await memberships.differences(prices)).toEqual([
      'Braintree has no plan “pro”.',
      'Braintree has no add-on “unit”. Add it in Braintree’s control panel under Subscriptions, for $1.00 and without an end.',
      'Braintree has no discount “promo”. Add it in Braintree’s control panel under Subscriptions: its amount is sent each time.',
    ])
    await memberships.setUp(prices)
    expect(lastBody()).toEqual({
      plan: {
        id: 'pro',
        name: 'Pro',
        price: '30.00',
        billing_frequency: 1,
        currency_iso_code: 'USD',
        never_expires: true,
        description: 'A month of Pro',
      },
    })
    expect(await memberships.differences(prices)).toHaveLength(2)
  })

  test('with another price is given ours', async () => {
    const dearer = { pro: dollars(35), unit: dollars(2) }
    expect(await memberships.differences(dearer)).toEqual([
      'The plan “pro” costs $30.00 at Braintree, and $35.00 here.',
      'The add-on “unit” costs $1.00 at Braintree, and $2.00 here.',
    ])
    await memberships.setUp(dearer)
    expect(braintree.recurring.plans).toMatchObject([{ id: 'pro', price: '35.00' }])
    const asked = braintree.asked.length
    await memberships.setUp(dearer)
    expect(braintree.asked.slice(asked)).toHaveLength(1)
  })

  test.each([
    [{ billing_frequency: 12 }, 'is billed every 12 months'],
    [{ currency_iso_code: 'EUR' }, 'is in EUR'],
    [{ number_of_billing_cycles: 12 }, 'ends after 12 bills'],
    [{ billing_day_of_month: 5 }, 'is billed on day 5 of each month'],
  ])('that %j is a difference', async (change, words) => {
    Object.assign(braintree.recurring.plans[0] ?? {}, change)
    expect(await memberships.differences(prices)).toEqual([`The plan “pro” ${words} at Braintree.`])
  })

  test('that is missing sells nothing', async () => {
    losePlan(braintree)
    await expect(memberships.subscribe(await order())).rejects.toMatchObject({
      permanent: true,
      message: expect.stringContaining('not set up'),
    })
    expect(braintree.books).toEqual([])
  })
})
