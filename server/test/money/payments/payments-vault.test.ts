import { cents } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { sample } from '../../kit/app/effort'
import { brief, failing, lostAnswers, paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'

let braintree: BraintreeStandIn
let payments: ReturnType<typeof paymentsOver>
beforeAll(async () => {
  braintree = await startBraintree()
  payments = paymentsOver(braintree.url)
})
afterAll(() => braintree.close())
beforeEach(() => {
  for (const list of [braintree.books, braintree.kept, braintree.asked, braintree.faults]) list.length = 0
})

const toSave = { customer: 'a1t7', nonce: 'fake-valid-nonce', token: 'token1' }
const sale = { token: 'token1', amount: cents(5000), reference: 'card-1', description: 'Rent' }
/** The customer is made first; the fault that follows is that of the method. */
const noFault: Fault = { when: 'after', what: 'slow', milliseconds: 0 }

describe('a way to pay', () => {
  test.each([
    ['fake-valid-nonce', { kind: 'card', brand: 'Visa', last4: '1881', debit: false, expires: '2039-04', account: '' }],
    ['fake-valid-debit-nonce', { kind: 'card', debit: true }],
    ['fake-valid-prepaid-nonce', { kind: 'card', debit: null }],
    ['fake-paypal-billing-agreement-nonce', { kind: 'paypal', account: 'payer@homes.example', expires: null }],
  ])('of %s is verified, kept under our token, and pays as often as it is asked', async (nonce, method) => {
    expect(await payments().vault({ ...toSave, nonce })).toMatchObject({ outcome: 'saved', token: 'token1', method })
    expect(braintree.asked[1]?.body).toEqual({
      payment_method: {
        customer_id: 'a1t7',
        payment_method_nonce: nonce,
        token: 'token1',
        options: { fail_on_duplicate_payment_method: false, verify_card: true },
      },
    })
    for (const reference of ['card-1', 'card-2'])
      expect(await payments().sale({ ...sale, reference })).toMatchObject({ outcome: 'captured' })
    expect(braintree.books.map(({ amount }) => amount)).toEqual(['50.00', '50.00'])
  })

  test('of a customer who is there joins the others', async () => {
    await payments().vault(toSave)
    await payments().vault({ ...toSave, token: 'token2' })
    expect(braintree.kept.map(({ customer }) => customer)).toEqual(['a1t7', 'a1t7'])
  })

  test.each([
    ['fake-processor-declined-visa-nonce', /declined/],
    ['fake-gateway-rejected-fraud-nonce', /not accepted/],
    ['fake-luhn-invalid-nonce', /number is not valid/],
    ['fake-consumed-nonce', /already used/],
    ['never-heard-of', /already used/],
    ['fake-paypal-one-time-nonce', /one payment/],
  ])('of %s is declined', async (nonce, message) => {
    expect(await payments().vault({ ...toSave, nonce })).toMatchObject({
      outcome: 'declined',
      message: expect.stringMatching(message),
    })
    expect(braintree.kept).toEqual([])
  })

  test.each(sample(lostAnswers, 4, 'vault'))(
    'of which no answer can be read ($when: $what $status) is unknown, and is removed by our token',
    async (fault) => {
      braintree.faults.push(noFault, fault)
      expect(await failing(payments(brief).vault(toSave))).toBeInstanceOf(ProviderUnknown)
      expect(braintree.kept).toHaveLength(fault.when === 'after' ? 1 : 0)
      await payments().forget('token1')
      expect(braintree.kept).toEqual([])
    },
  )

  test('whose customer gets no answer was surely not kept', async () => {
    braintree.faults.push({ when: 'after', what: 'hang-up' })
    expect(await failing(payments().vault(toSave))).toBeInstanceOf(ProviderError)
    expect(braintree.kept).toEqual([])
    expect(await payments().vault(toSave)).toMatchObject({ outcome: 'saved' })
  })

  test('that was removed pays no more, and is removed again without harm', async () => {
    await payments().vault(toSave)
    await payments().forget('token1')
    await payments().forget('token1')
    expect(await payments().sale(sale)).toMatchObject({
      outcome: 'declined',
      message: 'This way to pay is no longer saved. Enter it again.',
    })
    expect(braintree.books).toEqual([])
  })

  test.each(sample(lostAnswers, 3, 'sale by token'))(
    'whose sale gets no answer ($when: $what $status) is looked up by its reference',
    async (fault) => {
      await payments().vault(toSave)
      braintree.faults.push(fault)
      expect(await failing(payments(brief).sale(sale))).toBeInstanceOf(ProviderUnknown)
      const found = await payments().find('card-1')
      if (fault.when === 'before') expect(found).toBeNull()
      else expect(found).toMatchObject({ state: 'captured', amount: 5000 })
    },
  )
})
