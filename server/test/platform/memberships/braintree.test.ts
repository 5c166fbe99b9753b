import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advance } from '../../kit/vendors/braintree-billing'
import { membershipsOver } from '../../kit/vendors/braintree-client'
import { cancelInPanel, declineNext, subscriptionAt } from '../../kit/vendors/braintree-scripts'
import { newRecurring } from '../../kit/vendors/braintree-subscriptions'
import { type MembershipDesk, membershipDesk } from '../../kit/vendors/membership-desk'

let desk: MembershipDesk
let braintree: MembershipDesk['braintree']
let memberships: MembershipDesk['memberships']
beforeAll(async () => {
  desk = await membershipDesk()
  braintree = desk.braintree
  memberships = desk.memberships
})
afterAll(() => braintree.close())
beforeEach(() => desk.reset())

const day = (text: string) => text as Day

describe('a subscription', () => {
  test('is asked for under our id with our prices, and answers as it was billed', async () => {
    const made = await desk.order({ discount: { amount: dollars(10), bills: 3 } })
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
    expect(desk.lastBody()).toEqual({
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
    const id = await desk.subscribed({ extraUnits: 0 })
    expect(desk.lastBody()?.subscription).not.toHaveProperty('add_ons')
    expect(desk.lastBody()?.subscription).not.toHaveProperty('discounts')
    expect(await memberships.find(id)).toMatchObject({ extraUnits: 0, discount: null, nextBill: dollars(30) })
  })

  test('costs what the settings say, whatever the plan costs', async () => {
    braintree.recurring.plans[0] = { ...newRecurring().plans[0], price: '99.00' } as never
    braintree.recurring.addOns = [{ id: 'unit', amount: '7.00' }]
    expect(await memberships.find(await desk.subscribed())).toMatchObject({ charges: [{ amount: dollars(42) }] })
  })

  test('is never given a credit: a code takes off no more than the month costs', async () => {
    const id = await desk.subscribed({ extraUnits: 0, discount: { amount: dollars(50), bills: null } })
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
    const id = await desk.subscribed({ startsOn })
    expect(desk.lastBody()?.subscription).toMatchObject({
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
    await desk.subscribed({ startsOn: day('2020-01-01') })
    expect(desk.lastBody()?.subscription).not.toHaveProperty('first_billing_date')
  })

  test('asked for again is the one that is there, charged once', async () => {
    const made = await desk.order()
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
    const made = await desk.order({ extraUnits: units })
    expect(await memberships.subscribe(made)).toEqual({
      outcome: 'declined',
      message: expect.stringMatching(message),
      another: true,
    })
    expect(await memberships.find(made.id)).toBeNull()
  })

  test('that is not kept any more starts none', async () => {
    expect(await memberships.subscribe(await desk.order({ method: 'gone' }))).toMatchObject({
      outcome: 'declined',
      another: true,
    })
  })

  test('that is forgotten ends its subscription', async () => {
    const method = await desk.kept()
    const id = await desk.subscribed({ method })
    await desk.payments.forget(method)
    expect(await memberships.find(id)).toMatchObject({ state: 'canceled', nextBill: 0, nextBillOn: null })
  })

  test('is replaced without a charge', async () => {
    const id = await desk.subscribed()
    const method = await desk.kept('fake-valid-debit-nonce')
    expect(await memberships.useMethod(id, method)).toMatchObject({ method, state: 'active' })
    expect(desk.lastBody()).toEqual({
      subscription: { payment_method_token: method, options: { prorate_charges: false } },
    })
    expect(braintree.books).toHaveLength(1)
    await expect(memberships.useMethod(id, 'gone')).rejects.toMatchObject({ permanent: true })
  })
})

describe('units', () => {
  test('are added, changed and removed from the next bill on, without a charge', async () => {
    const id = await desk.subscribed({ extraUnits: 0 })
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
    const id = await desk.subscribed({ discount: { amount: dollars(42), bills: 6 } })
    expect(await memberships.setUnits(id, 2)).toMatchObject({
      nextBill: 0,
      discount: { amount: dollars(32), billsLeft: 5 },
    })
    advance(braintree, day('2026-12-26'))
    expect(subscriptionAt(braintree, id).balance).toBe(0)
  })

  test('of a subscription from before keep their price', async () => {
    const id = await desk.subscribed()
    const dearer = membershipsOver(braintree.url, { pro: dollars(40), unit: dollars(2) })()
    expect(await dearer.setUnits(id, 13)).toMatchObject({ nextBill: dollars(43) })
  })

  test.each(['past due', 'canceled'])('stay as they are while it is %s', async (state) => {
    const id = await desk.subscribed()
    if (state === 'canceled') await memberships.cancel(id)
    declineNext(braintree, id, '2001')
    advance(braintree, day('2026-12-26'))
    await expect(memberships.setUnits(id, 20)).rejects.toMatchObject({ name: 'ProviderError', permanent: true })
    expect(await memberships.find(id)).toMatchObject({ state, extraUnits: 12 })
  })
})

describe('a canceled subscription', () => {
  test('is never billed again, and is canceled as often as it is asked', async () => {
    const id = await desk.subscribed()
    expect(await memberships.cancel(id)).toMatchObject({ state: 'canceled', nextBillOn: null })
    advance(braintree, day('2027-06-01'))
    expect(await memberships.cancel(id)).toMatchObject({ state: 'canceled', charges: [{}] })
    await expect(memberships.useMethod(id, await desk.kept())).rejects.toMatchObject({ permanent: true })
  })

  test('in the control panel is found so', async () => {
    const id = await desk.subscribed()
    cancelInPanel(braintree, id)
    expect(await memberships.find(id)).toMatchObject({ state: 'canceled', nextBillOn: null })
  })
})
