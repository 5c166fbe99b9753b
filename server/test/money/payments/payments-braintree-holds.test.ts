import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { sample } from '../../kit/app/effort'
import { brief, failing, lostAnswers, order, paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'

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

const statuses = () => braintree.books.map(({ status }) => status)

async function held(): Promise<string> {
  const hold = await payments().authorize(order())
  if (hold.outcome !== 'authorized') throw new Error(hold.message)
  return hold.id
}

describe('an authorization', () => {
  test('sets the amount aside under our reference, and takes nothing', async () => {
    const id = await held()
    expect(braintree.books).toMatchObject([{ id, orderId: 'card-17', amount: '1234.50', status: 'authorized' }])
    expect(braintree.asked[0]?.body).toMatchObject({ transaction: { options: { submit_for_settlement: false } } })
    expect(await payments().findHold('card-17')).toMatchObject({ state: 'authorized', id, amount: dollars(1234.5) })
  })

  test.each([
    ['fake-processor-declined-visa-nonce', true],
    ['fake-processor-failure-jcb-nonce', false],
    ['fake-consumed-nonce', true],
  ])('with %s is declined; another card would help: %s', async (nonce, another) => {
    expect(await payments().authorize(order({ nonce }))).toMatchObject({ outcome: 'declined', another })
  })

  test.each([{ orderId: 'card-18' }, { amount: '1234.51' }, { status: 'submitted_for_settlement' }, { id: '' }])(
    'answered with %o is not believed',
    async (change) => {
      braintree.faults.push({ when: 'after', what: 'other', change })
      expect(await failing(payments().authorize(order()))).toBeInstanceOf(ProviderUnknown)
    },
  )

  test.each(sample(lostAnswers, 4, 'authorization'))(
    'whose answer is lost ($when: $what $status) is found in the books',
    async (fault) => {
      braintree.faults.push(fault)
      expect(await failing(payments(brief).authorize(order()))).toBeInstanceOf(ProviderUnknown)
      const found = await payments().findHold('card-17')
      if (fault.when === 'before') expect(found).toBeNull()
      else expect(found).toMatchObject({ state: 'authorized', id: braintree.books[0]?.id })
    },
  )

  test('that ran out counts as declined', async () => {
    await held()
    for (const sale of braintree.books) sale.status = 'authorization_expired'
    expect(await payments().findHold('card-17')).toMatchObject({ state: 'declined' })
  })
})

describe.each([
  ['capturing', 'capture', 'submitted_for_settlement', 'captured'],
  ['giving back', 'release', 'voided', 'voided'],
] as const)('%s', (_, step, status, state) => {
  test('is done once, and the books say so', async () => {
    const id = await held()
    await payments()[step](id)
    expect(statuses()).toEqual([status])
    expect(await payments().findHold('card-17')).toMatchObject({ state, id })
    // Asked again it is refused, and a look-up has to tell what stands.
    expect(await failing(payments()[step](id))).toBeInstanceOf(ProviderUnknown)
    expect(statuses()).toEqual([status])
  })

  test.each(sample(lostAnswers, 3, step))(
    'whose answer is lost ($when: $what $status) is unknown, and never tried twice',
    async (fault) => {
      const id = await held()
      braintree.faults.push(fault)
      expect(await failing(payments(brief)[step](id))).toBeInstanceOf(ProviderUnknown)
      // The authorization and this one question.
      expect(braintree.asked).toHaveLength(2)
      const found = await payments().findHold('card-17')
      expect(found?.state).toBe(fault.when === 'before' ? 'authorized' : state)
    },
  )

  test('of what Braintree has never heard of surely did nothing', async () => {
    expect(await failing(payments()[step]('nothing1'))).toBeInstanceOf(ProviderError)
  })
})
