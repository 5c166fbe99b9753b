import type { Day } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advance } from '../../kit/vendors/braintree-billing'
import { changeInPanel, declineNext, losePlan } from '../../kit/vendors/braintree-scripts'
import { type MembershipDesk, membershipDesk, prices } from '../../kit/vendors/membership-desk'

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

describe('a declined bill', () => {
  async function pastDue(...codes: ('2000' | '2001' | '2010')[]): Promise<string> {
    const id = await desk.subscribed()
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
    expect(desk.lastBody()).toEqual({
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
    const method = await desk.kept()
    expect(await memberships.useMethod(id, method)).toMatchObject({ method, state: 'past due', owed: dollars(42) })
  })
})

test('what was changed in the control panel is read as it is there', async () => {
  const id = await desk.subscribed()
  changeInPanel(braintree, id, { price: 3500, units: 20 })
  expect(await memberships.find(id)).toMatchObject({ extraUnits: 20, nextBill: dollars(55) })
})

test('twenty bills are shown, the newest first', async () => {
  const id = await desk.subscribed()
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
      'Braintree has no plan "pro".',
      'Braintree has no add-on "unit". Add it in Braintree\'s control panel under Subscriptions, for $1.00 and without an end.',
      'Braintree has no discount "promo". Add it in Braintree\'s control panel under Subscriptions: its amount is sent each time.',
    ])
    await memberships.setUp(prices)
    expect(desk.lastBody()).toEqual({
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
      'The plan "pro" costs $30.00 at Braintree, and $35.00 here.',
      'The add-on "unit" costs $1.00 at Braintree, and $2.00 here.',
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
    expect(await memberships.differences(prices)).toEqual([`The plan "pro" ${words} at Braintree.`])
  })

  test('that is missing sells nothing', async () => {
    losePlan(braintree)
    await expect(memberships.subscribe(await desk.order())).rejects.toMatchObject({
      permanent: true,
      message: expect.stringContaining('not set up'),
    })
    expect(braintree.books).toEqual([])
  })
})
