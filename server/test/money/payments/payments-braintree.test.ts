import { cents, dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { sample } from '../../kit/app/effort'
import { brief, failing, lostAnswers, order, paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'

let braintree: BraintreeStandIn
let payments: ReturnType<typeof paymentsOver>
beforeAll(async () => {
  braintree = await startBraintree()
  payments = paymentsOver(braintree.url)
})
afterAll(() => braintree.close())
beforeEach(() => {
  for (const list of [braintree.books, braintree.asked, braintree.faults]) list.length = 0
})

describe('a sale', () => {
  test('is captured at once, under our reference, for this very amount', async () => {
    const sale = await payments().sale(order({ amount: cents(7) }))
    const [kept] = braintree.books
    expect(sale).toEqual({ outcome: 'captured', id: kept?.id, method: { kind: 'card', brand: 'Visa', last4: '1881' } })
    expect(kept).toMatchObject({ orderId: 'card-17', amount: '0.07', status: 'submitted_for_settlement' })
    expect(braintree.asked).toHaveLength(1)
  })

  test('by PayPal carries the description, as far as PayPal takes one', async () => {
    const sale = await payments().sale(order({ nonce: 'fake-paypal-one-time-nonce', description: 'r'.repeat(300) }))
    expect(sale).toMatchObject({ outcome: 'captured', method: { kind: 'paypal' } })
    expect(braintree.asked[0]?.body).toMatchObject({
      transaction: { options: { paypal: { description: 'r'.repeat(127) } } },
    })
  })

  test.each([
    ['fake-processor-declined-visa-nonce', true, /declined/],
    ['fake-gateway-rejected-fraud-nonce', true, /not accepted/],
    ['fake-processor-failure-jcb-nonce', false, /Try again later/],
    ['fake-consumed-nonce', true, /already used/],
    ['never-heard-of', true, /already used/],
    ['fake-luhn-invalid-nonce', true, /number is not valid/],
    ['suspended-merchant', false, /Merchant account is suspended/],
  ])('with %s is declined; another card would help: %s', async (nonce, another, message) => {
    const sale = await payments().sale(order({ nonce }))
    expect(sale).toEqual({ outcome: 'declined', another, message: expect.stringMatching(message) })
  })

  test.each(sample(lostAnswers, 4, 'sale'))(
    'of which no answer can be read ($when: $what $status) is unknown, and the books tell',
    async (fault) => {
      braintree.faults.push(fault)
      expect(await failing(payments(brief).sale(order()))).toBeInstanceOf(ProviderUnknown)
      expect(braintree.asked).toHaveLength(1)
      const found = await payments().find('card-17')
      if (fault.when === 'before') expect(found).toBeNull()
      else expect(found).toMatchObject({ state: 'captured', id: braintree.books[0]?.id, amount: dollars(1234.5) })
    },
  )

  test.each([
    { orderId: 'card-18' },
    { amount: '1234.51' },
    { status: 'authorizing' },
    { status: 'voided' },
    { id: '' },
  ])('answered with %o is not believed', async (change) => {
    braintree.faults.push({ when: 'after', what: 'other', change })
    expect(await failing(payments().sale(order()))).toBeInstanceOf(ProviderUnknown)
  })

  test('that takes its time is waited for', async () => {
    braintree.faults.push({ when: 'after', what: 'slow', milliseconds: 150 })
    expect(await payments().sale(order())).toMatchObject({ outcome: 'captured' })
  })

  test.each([
    [401, true],
    [403, true],
    [429, false],
  ])('refused with %i surely did not happen; for good: %s', async (status, permanent) => {
    braintree.faults.push({ when: 'before', what: 'status', status })
    expect(await failing(payments().sale(order()))).toMatchObject({ name: 'ProviderError', permanent })
  })

  test('with a key that is not ours did not happen, and no key stands in the error', async () => {
    const failure = await failing(payments({ privateKey: 'hunter2' }).sale(order()))
    expect(failure).toMatchObject({ name: 'ProviderError', permanent: true })
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter2')
    expect(braintree.books).toEqual([])
  })

  test.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://nowhere.invalid:80'])(
    'that cannot connect at %s surely did not happen',
    async (standIn) => {
      expect(await failing(payments({ standIn, within: 5_000 }).sale(order()))).toBeInstanceOf(ProviderError)
    },
  )
})

describe('the books', () => {
  test.each([
    ['submitted_for_settlement', 'captured'],
    ['settling', 'captured'],
    ['settlement_pending', 'captured'],
    ['settled', 'settled'],
    ['voided', 'voided'],
    ['settlement_declined', 'declined'],
    ['authorization_expired', 'declined'],
    ['gateway_rejected', 'declined'],
  ])('say %s of a sale that is %s', async (status, state) => {
    braintree.books.push({ id: 'a1', orderId: 'card-17', amount: '12.00', nonce: 'fake-valid-nonce', status })
    expect(await payments().find('card-17')).toMatchObject({ state, id: 'a1', amount: dollars(12) })
  })

  test('report unknown sales as unknown, and never match another reference', async () => {
    braintree.books.push({ id: 'a1', orderId: 'card-170', amount: '12.00', nonce: 'x', status: 'settled' })
    expect(await payments().find('card-17')).toBeNull()
  })

  test('with several tries report the one that took money', async () => {
    const sale = { orderId: 'card-17', amount: '12.00', nonce: 'fake-valid-nonce' }
    braintree.books.push({ ...sale, id: 'a1', status: 'processor_declined', processorResponseCode: '2001' })
    braintree.books.push({ ...sale, id: 'a2', status: 'settled' })
    expect(await payments().find('card-17')).toMatchObject({ state: 'settled', id: 'a2' })
  })

  test.each(['authorizing', 'authorized', 'a word of next year'])('that say %s have not decided', async (status) => {
    braintree.books.push({ id: 'a1', orderId: 'card-17', amount: '12.00', nonce: 'fake-valid-nonce', status })
    expect(await failing(payments().find('card-17'))).toBeInstanceOf(ProviderUnknown)
  })

  const spoilt: Fault['what'][] = ['silence', 'half', 'garbage', 'page', 'empty', 'broken-json']
  const spoiltAt = spoilt.flatMap((what) => [0, 1].map((at) => [what, at] as const))
  test.each(sample(spoiltAt, 4, 'books'))(
    'that cannot be read (%s, answer %i) stop one question, not the server',
    async (what, at) => {
      braintree.books.push({
        id: 'a1',
        orderId: 'card-17',
        amount: '12.00',
        nonce: 'fake-valid-nonce',
        status: 'settled',
      })
      const fault = { when: 'after', what } as Fault
      braintree.faults.push(
        ...(at === 0 ? [fault] : [{ when: 'after', what: 'slow', milliseconds: 0 } as const, fault]),
      )
      expect(await failing(payments(brief).find('card-17'))).toBeInstanceOf(ProviderUnknown)
      expect(await payments().find('card-17')).toMatchObject({ state: 'settled' })
    },
  )
})

describe('the client token', () => {
  test('comes from Braintree', async () => {
    expect(await payments().clientToken()).toEqual({ kind: 'braintree', token: 'token1' })
  })

  test.each(['silence', 'garbage', 'empty', 'broken-json'] as const)(
    'that does not come (%s) changed nothing',
    async (what) => {
      braintree.faults.push({ when: 'before', what })
      expect(await failing(payments(brief).clientToken())).toBeInstanceOf(ProviderError)
    },
  )
})
