import { cents, dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../../src/database/pool'
import type { PaymentsPort, SaleOrder } from '../../../src/providers/payments/port'
import { sandboxPayments } from '../../../src/providers/payments/sandbox'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

let database: TestDatabase
let pool: Pool
let payments: PaymentsPort
let now = new Date('2026-03-01T12:00:00Z')
beforeAll(async () => {
  database = await newDatabase()
  pool = openPool(database.address, { warn: () => {} }, 12)
  payments = sandboxPayments(pool, () => now)
})
afterAll(async () => {
  await pool.pg.end()
  await database.drop()
})

let orders = 0
const order = (nonce: string, amount = dollars(100)): SaleOrder => {
  orders += 1
  return { nonce, amount, reference: `card-${orders}`, description: 'Rent' }
}
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const booked = async (): Promise<number> => {
  const [row] = await database.ask<{ count: string }>('select count(*) from sandbox_sale')
  return Number(row?.count)
}

test.each(['__proto__', 'constructor', 'toString'])('%s is no payment method', async (nonce) => {
  expect(await payments.sale(order(nonce))).toMatchObject({ outcome: 'declined' })
})

test('the card form of the sandbox needs no service', async () => {
  expect(await payments.clientToken()).toEqual({ kind: 'sandbox', token: 'sandbox' })
})

describe('the nonces that Braintree publishes', () => {
  test.each([
    ['fake-valid-nonce', { kind: 'card', brand: 'Visa', last4: '1881' }],
    ['fake-valid-visa-nonce', { kind: 'card', brand: 'Visa', last4: '1881' }],
    ['fake-valid-mastercard-nonce', { kind: 'card', brand: 'MasterCard', last4: '4444' }],
    ['fake-paypal-one-time-nonce', { kind: 'paypal' }],
    ['fake-paypal-billing-agreement-nonce', { kind: 'paypal' }],
  ])('%s is captured, as often as it is sent', async (nonce, method) => {
    const first = order(nonce)
    const sale = await payments.sale(first)
    expect(sale).toEqual({ outcome: 'captured', id: expect.stringMatching(/^\w{6,}$/), method })
    expect(await payments.sale(order(nonce))).toMatchObject({ outcome: 'captured' })
    const id = sale.outcome === 'captured' ? sale.id : ''
    expect(await payments.find(first.reference)).toEqual({ state: 'captured', id, amount: first.amount, method })
  })

  test.each([
    ['fake-processor-declined-visa-nonce', true],
    ['fake-processor-declined-mastercard-nonce', true],
    ['fake-processor-failure-jcb-nonce', false],
    ['fake-gateway-rejected-fraud-nonce', true],
  ])('%s is declined and recorded; another card would help: %s', async (nonce, another) => {
    const asked = order(nonce)
    const sale = await payments.sale(asked)
    expect(sale).toEqual({ outcome: 'declined', another, message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(await payments.find(asked.reference)).toMatchObject({ state: 'declined', another, amount: asked.amount })
  })

  test.each([
    'fake-consumed-nonce',
    'fake-luhn-invalid-nonce',
    'made-up',
    'sandbox-accepted-',
    'sandbox-rich-12345678',
    '',
  ])('%s is refused before anything is booked', async (nonce) => {
    const before = await booked()
    const asked = order(nonce)
    expect(await payments.sale(asked)).toMatchObject({ outcome: 'declined', another: true })
    expect(await payments.find(asked.reference)).toBeNull()
    expect(await booked()).toBe(before)
  })
})

describe('the amounts that Braintree publishes', () => {
  test.each([
    [199_999, 'captured'],
    [200_000, 'declined'],
    [200_100, 'declined'],
    [299_999, 'declined'],
    [300_050, 'declined'],
    [300_100, 'captured'],
    [500_100, 'declined'],
    [500_101, 'captured'],
    [500_200, 'captured'],
  ])('of %i cents is %s, with a published nonce', async (amount, outcome) => {
    expect((await payments.sale(order('fake-valid-nonce', cents(amount)))).outcome).toBe(outcome)
  })

  test('give a reason, and do not affect our own nonces', async () => {
    expect(await payments.sale(order('fake-valid-nonce', cents(200_100)))).toMatchObject({
      message: 'The card does not have enough funds. Use another card.',
    })
    expect(await payments.sale(order('sandbox-accepted-amount01', cents(200_100)))).toMatchObject({
      outcome: 'captured',
    })
    expect(await payments.sale(order('fake-paypal-one-time-nonce', cents(500_101)))).toMatchObject({
      outcome: 'declined',
    })
  })

  test.each([
    ['fake-paypal-one-time-nonce', 400_100, 'declined'],
    ['fake-paypal-one-time-nonce', 400_250, 'captured'],
    ['fake-paypal-one-time-nonce', 450_000, 'declined'],
    ['fake-valid-nonce', 400_100, 'settled'],
  ])('with %s and %i cents decide at the settlement: %s', async (nonce, amount, state) => {
    const asked = order(nonce, cents(amount))
    expect(await payments.sale(asked)).toMatchObject({ outcome: 'captured' })
    expect(await payments.find(asked.reference)).toMatchObject({ state: 'captured' })
    later(60_000)
    expect(await payments.find(asked.reference)).toMatchObject({ state })
  })
})

describe('the nonces of our own card form', () => {
  test('capture by card and by PayPal, decline with and without hope', async () => {
    const sale = (nonce: string) => payments.sale(order(nonce))
    expect(await sale('sandbox-accepted-a1b2c3d4')).toMatchObject({ outcome: 'captured', method: { last4: '1111' } })
    expect(await sale('sandbox-paypal-a1b2c3d4')).toMatchObject({ outcome: 'captured', method: { kind: 'paypal' } })
    expect(await sale('sandbox-declined-a1b2c3d4')).toMatchObject({ outcome: 'declined', another: false })
    expect(await sale('sandbox-another-card-a1b2c3d4')).toMatchObject({ outcome: 'declined', another: true })
  })

  test('lost after the capture: no answer, but recorded in the books', async () => {
    const asked = order('sandbox-lost-after-capture-a1b2c3d4')
    await expect(payments.sale(asked)).rejects.toThrow(ProviderUnknown)
    expect(await payments.find(asked.reference)).toMatchObject({ state: 'captured', amount: asked.amount })
  })

  test('lost before the capture: no answer, and nothing in the books', async () => {
    const asked = order('sandbox-lost-before-capture-a1b2c3d4')
    await expect(payments.sale(asked)).rejects.toThrow(ProviderUnknown)
    expect(await payments.find(asked.reference)).toBeNull()
  })

  test('are good for one sale, of ten at once too', async () => {
    const nonce = 'sandbox-accepted-ten00000'
    const sales = await Promise.all(Array.from({ length: 10 }, () => payments.sale(order(nonce))))
    expect(sales.filter(({ outcome }) => outcome === 'captured')).toHaveLength(1)
    expect(sales.filter(({ outcome }) => outcome === 'declined')).toHaveLength(9)
    expect(await database.ask('select id from sandbox_sale where nonce = $1', [nonce])).toHaveLength(1)
  })

  test('are used up by a decline, too', async () => {
    const nonce = 'sandbox-another-card-once0000'
    await payments.sale(order(nonce))
    expect(await payments.sale(order(nonce))).toMatchObject({ message: expect.stringContaining('already used') })
  })
})

describe('the sandbox’s books', () => {
  test('accept each reference once: every try uses a new one', async () => {
    const asked = order('fake-valid-nonce')
    await payments.sale(asked)
    await expect(payments.sale(asked)).rejects.toThrow(/sandbox_sale_reference/)
  })

  test('settle after a minute', async () => {
    const asked = order('fake-valid-nonce')
    await payments.sale(asked)
    later(59_999)
    expect(await payments.find(asked.reference)).toMatchObject({ state: 'captured' })
    later(1)
    expect(await payments.find(asked.reference)).toMatchObject({ state: 'settled' })
  })

  test('report a sale that was voided at the provider', async () => {
    const asked = order('fake-valid-nonce')
    await payments.sale(asked)
    await database.ask(`update sandbox_sale set state = 'voided' where reference = $1`, [asked.reference])
    expect(await payments.find(asked.reference)).toMatchObject({ state: 'voided' })
  })
})

describe('a saved way to pay', () => {
  const nonce = 'sandbox-accepted-savedsaved'
  const saving = { customer: 'a1t7', nonce, token: 'kept1' }
  const byToken = (reference: string) => ({ token: 'kept1', amount: dollars(70), reference, description: 'Rent' })

  test('pays as often as it is asked, and its nonce pays no more', async () => {
    expect(await payments.vault(saving)).toMatchObject({ outcome: 'saved', method: { last4: '1111', debit: false } })
    expect(await payments.vault({ ...saving, token: 'kept2' })).toMatchObject({ outcome: 'declined' })
    expect(await payments.sale(order(nonce))).toMatchObject({ outcome: 'declined' })
    expect(await payments.sale(byToken('saved-1'))).toMatchObject({ outcome: 'captured' })
    expect(await payments.sale(byToken('saved-2'))).toMatchObject({ outcome: 'captured' })
    expect(await payments.find('saved-2')).toMatchObject({ state: 'captured', amount: dollars(70) })
  })

  test('is removed for good, and a sale’s nonce is not saved', async () => {
    await payments.forget('kept1')
    expect(await payments.sale(byToken('saved-3'))).toMatchObject({ outcome: 'declined', another: true })
    await payments.sale(order('sandbox-accepted-soldsold1'))
    expect(await payments.vault({ ...saving, nonce: 'sandbox-accepted-soldsold1', token: 'kept3' })).toMatchObject({
      outcome: 'declined',
    })
  })

  test.each([
    ['fake-valid-debit-nonce', true],
    ['fake-valid-prepaid-nonce', null],
    ['fake-valid-visa-nonce', false],
  ])('of %s says whether it is a debit card: %s', async (published, debit) => {
    const kept = await payments.vault({ customer: 'a1t8', nonce: published, token: `kept-${published}` })
    expect(kept).toMatchObject({ outcome: 'saved', method: { debit } })
  })
})
