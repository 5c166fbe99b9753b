import type { Day } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../../src/database/pool'
import type { ToSubscribe } from '../../../src/providers/memberships/port'
import { type SandboxMemberships, sandboxMemberships } from '../../../src/providers/memberships/sandbox'
import { sandboxPayments } from '../../../src/providers/payments/sandbox'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
let pool: Pool
let memberships: SandboxMemberships
let now: Date
let orders = 0
beforeAll(async () => {
  database = await newDatabase()
  pool = openPool(database.address, { warn: () => {} }, 12)
  memberships = sandboxMemberships(pool, () => now, { pro: dollars(30), unit: dollars(1) })
})
afterAll(async () => {
  await pool.pg.end()
  await database.drop()
})
beforeEach(() => {
  now = new Date('2026-11-26T15:00:00Z')
})

const on = (day: string) => {
  now = new Date(`${day}T15:00:00Z`)
}

async function kept(nonce = 'fake-valid-nonce'): Promise<string> {
  orders += 1
  const payments = sandboxPayments(pool, () => now)
  const vaulted = await payments.vault({ customer: `fh-c${orders}`, nonce, token: `token${orders}` })
  if (vaulted.outcome !== 'saved') throw new Error(vaulted.message)
  return vaulted.token
}

async function order(change: Partial<ToSubscribe> & { nonce?: string } = {}): Promise<ToSubscribe> {
  const { nonce, ...more } = change
  const method = await kept(nonce)
  return { id: `fh-${orders}-1`, method, extraUnits: 12, discount: null, startsOn: null, ...more }
}

async function subscribed(change: Partial<ToSubscribe> & { nonce?: string } = {}): Promise<ToSubscribe> {
  const made = await order(change)
  expect(await memberships.subscribe(made)).toMatchObject({ outcome: 'subscribed' })
  return made
}

let words = 0
const own = (outcome: string): string => {
  words += 1
  return `sandbox-${outcome}-${String(words).padStart(8, 'a')}`
}

describe('a subscription', () => {
  test('is billed at once, and shows its next bill line by line as it will be', async () => {
    const made = await order({ discount: { amount: dollars(10), bills: 3 } })
    const answer = await memberships.subscribe(made)
    expect(answer).toEqual({
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
        charges: [{ id: expect.any(String), amount: dollars(32), state: 'captured', message: '', at: now }],
      },
    })
    now = new Date(now.getTime() + 60_000)
    expect((await memberships.find(made.id))?.charges).toMatchObject([{ state: 'settled' }])
  })

  test('loses its discount after the bills that it lasts', async () => {
    const { id } = await subscribed({ discount: { amount: dollars(10), bills: 3 } })
    await memberships.setUnits(id, 15)
    on('2027-02-25')
    const found = await memberships.find(id)
    expect(found?.charges.map(({ amount }) => amount)).toEqual([dollars(35), dollars(35), dollars(32)])
    expect(found).toMatchObject({ discount: null, nextBill: dollars(45), nextBillOn: '2027-02-26' })
  })

  test('is free where the discount takes off everything, and no charge is made', async () => {
    const { id } = await subscribed({ extraUnits: 0, discount: { amount: dollars(50), bills: null } })
    on('2027-03-01')
    expect(await memberships.find(id)).toMatchObject({
      state: 'active',
      nextBill: 0,
      charges: [],
      paidThrough: '2027-03-25',
      discount: { billsLeft: null },
    })
  })

  test('that starts later waits for its day', async () => {
    const made = await subscribed({ startsOn: '2026-12-10' as Day })
    expect(await memberships.find(made.id)).toMatchObject({
      state: 'pending',
      charges: [],
      periodFrom: null,
      nextBillOn: '2026-12-10',
      nextBill: dollars(42),
    })
    on('2026-12-10')
    expect(await memberships.find(made.id)).toMatchObject({
      state: 'active',
      nextBillOn: '2027-01-10',
      charges: [{ amount: dollars(42) }],
    })
  })

  test('whose start has come is billed at once', async () => {
    const made = await order({ startsOn: '2026-11-20' as Day })
    expect(await memberships.subscribe(made)).toMatchObject({ subscription: { periodFrom: '2026-11-26' } })
  })

  test('asked for again is the one that is there', async () => {
    const made = await subscribed()
    const again = await memberships.subscribe({ ...made, extraUnits: 99 })
    expect(again).toMatchObject({ subscription: { extraUnits: 12, charges: [{ amount: dollars(42) }] } })
  })

  test('asked for by ten at once is one, charged once', async () => {
    const made = await order()
    const answers = await Promise.all(Array.from({ length: 10 }, () => memberships.subscribe(made)))
    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'subscribed' })
    expect((await memberships.find(made.id))?.charges).toHaveLength(1)
  })

  test.each([
    ['2026-12-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2026-11-29', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['2027-01-28', ['2027-02-28', '2027-03-28', '2027-04-28', '2027-05-28']],
  ])('from %s is billed on the days that Braintree bills', async (first, days) => {
    on(first)
    const { id } = await subscribed()
    for (const day of days) {
      expect((await memberships.find(id))?.nextBillOn).toBe(day)
      await memberships.advance(day as Day)
    }
  })

  test('read by ten at once on its day is billed once', async () => {
    const { id } = await subscribed()
    on('2026-12-26')
    await Promise.all(Array.from({ length: 10 }, () => memberships.find(id)))
    expect((await memberships.find(id))?.charges).toHaveLength(2)
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
  test.each(['declined', 'another-card'])('that is %s at the sale never starts one', async (outcome) => {
    // Its check costs nothing, so the sandbox refuses to keep it, as Braintree does.
    await expect(kept(own(outcome))).rejects.toThrow(/declined/)
  })

  test('that is not kept any more starts none', async () => {
    const made = await order()
    await sandboxPayments(pool, () => now).forget(made.method)
    expect(await memberships.subscribe(made)).toMatchObject({ outcome: 'declined', another: true })
    expect(await memberships.find(made.id)).toBeNull()
  })

  test('of Braintree is declined for some amounts', async () => {
    const made = await order({ extraUnits: 1971 })
    expect(await memberships.subscribe(made)).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('enough funds'),
    })
    expect(await memberships.find(made.id)).toBeNull()
  })

  test('whose answer is lost has started one all the same', async () => {
    const made = await order({ nonce: own('lost-after-capture') })
    await expect(memberships.subscribe(made)).rejects.toBeInstanceOf(ProviderUnknown)
    expect(await memberships.find(made.id)).toMatchObject({ state: 'active', charges: [{ state: 'captured' }] })
    expect(await memberships.subscribe(made)).toMatchObject({ outcome: 'subscribed' })
  })

  test('that is lost on the way has started none', async () => {
    const made = await order({ nonce: own('lost-before-capture') })
    await expect(memberships.subscribe(made)).rejects.toBeInstanceOf(ProviderUnknown)
    expect(await memberships.find(made.id)).toBeNull()
  })

  test('that is forgotten ends its subscription', async () => {
    const { id, method } = await subscribed()
    await sandboxPayments(pool, () => now).forget(method)
    expect(await memberships.find(id)).toMatchObject({ state: 'canceled', nextBillOn: null, nextBill: 0 })
  })
})

describe('a declined bill', () => {
  async function pastDue(): Promise<string> {
    const { id } = await subscribed({ nonce: own('renewal-declined') })
    on('2026-12-27')
    expect(await memberships.find(id)).toMatchObject({
      state: 'past due',
      owed: dollars(42),
      daysPastDue: 1,
      nextBill: dollars(42),
      nextBillOn: '2027-01-26',
      periodFrom: '2026-12-26',
      paidThrough: '2026-12-25',
      charges: [{ state: 'declined', message: expect.stringContaining('enough funds') }, { state: 'settled' }],
    })
    return id
  }

  test('can be paid by another card, and the membership goes on', async () => {
    const id = await pastDue()
    expect(await memberships.retry(id, dollars(42))).toMatchObject({ outcome: 'declined' })
    const method = await kept()
    expect(await memberships.useMethod(id, method)).toMatchObject({ state: 'past due', method, owed: dollars(42) })
    expect(await memberships.retry(id, dollars(42))).toEqual({ outcome: 'captured', id: expect.any(String) })
    expect(await memberships.find(id)).toMatchObject({ state: 'active', owed: 0, paidThrough: '2027-01-25' })
    expect((await memberships.find(id))?.charges.map(({ state }) => state)).toEqual([
      'captured',
      'declined',
      'declined',
      'settled',
    ])
  })

  test('keeps units as they are', async () => {
    const id = await pastDue()
    await expect(memberships.setUnits(id, 20)).rejects.toBeInstanceOf(ProviderError)
    expect(await memberships.find(id)).toMatchObject({ extraUnits: 12 })
  })

  test('is asked for again with the next one', async () => {
    const id = await pastDue()
    await memberships.advance('2027-01-26' as Day)
    expect(await memberships.find(id)).toMatchObject({ owed: dollars(84), charges: [{ amount: dollars(84) }, {}, {}] })
  })

  test('of nothing cannot be collected', async () => {
    const { id } = await subscribed()
    await expect(memberships.retry(id, dollars(42))).rejects.toBeInstanceOf(ProviderError)
  })
})

describe('a canceled subscription', () => {
  test('is never billed again, and is canceled as often as it is asked', async () => {
    const { id } = await subscribed()
    expect(await memberships.cancel(id)).toMatchObject({
      state: 'canceled',
      nextBillOn: null,
      paidThrough: '2026-12-25',
    })
    await memberships.advance('2028-01-01' as Day)
    expect(await memberships.cancel(id)).toMatchObject({ state: 'canceled', charges: [{}] })
  })

  test('cannot be changed', async () => {
    const { id } = await subscribed()
    await memberships.cancel(id)
    await expect(memberships.setUnits(id, 1)).rejects.toBeInstanceOf(ProviderError)
    await expect(memberships.useMethod(id, await kept())).rejects.toBeInstanceOf(ProviderError)
  })
})

test('the sandbox lacks nothing, and sends no messages', async () => {
  expect(await memberships.differences({ pro: dollars(1), unit: dollars(1) })).toEqual([])
  await memberships.setUp({ pro: dollars(1), unit: dollars(1) })
  expect(await memberships.notice('a|b', 'c')).toBeNull()
})
