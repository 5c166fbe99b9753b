import { dayIn } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { sample } from '../../kit/app/effort'
import { brief, failing, lostAnswers, paymentsOver } from '../../kit/vendors/braintree-client'
import { retrySale, returnSale } from '../../kit/vendors/braintree-happens'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'

let braintree: BraintreeStandIn
let payments: ReturnType<typeof paymentsOver>
beforeAll(async () => {
  braintree = await startBraintree({ pageSize: 2 })
  payments = paymentsOver(braintree.url)
})
afterAll(() => braintree.close())
beforeEach(() => {
  for (const list of [braintree.books, braintree.kept, braintree.asked, braintree.faults]) list.length = 0
})

const at = new Date('2026-03-05T10:00:00Z')
const day = { from: new Date('2026-03-05T00:00:00Z'), to: new Date('2026-03-06T00:00:00Z') }
const returned = () => payments().returnsBetween(day.from, day.to)

/** A debit in Braintree's books. */
function sold(reference: string, status = 'settled'): void {
  const nonce = 'fake-us-bank-account-nonce'
  braintree.books.push({ id: `id${reference.replace('-', '')}`, orderId: reference, amount: '700.00', nonce, status })
}

describe('a return', () => {
  test.each(['pending', 'settled'] as const)('after the debit was %s is in the books with its code', async (after) => {
    sold('bank-1')
    returnSale(braintree, 'bank-1', 'R01', { after, at })
    expect(await payments().find('bank-1')).toEqual({
      state: 'returned',
      code: 'R01',
      at,
      id: 'idbank1',
      amount: dollars(700),
      method: { kind: 'bank', brand: 'FIRST BANK', last4: '0000' },
    })
  })

  test('without a day has none', async () => {
    sold('bank-1')
    Object.assign(braintree.books[0] ?? {}, { achReturnCode: 'R02' })
    expect(await payments().find('bank-1')).toMatchObject({ state: 'returned', code: 'R02', at: null })
  })

  test('after the debit settled is one without a code, too', async () => {
    sold('bank-1', 'settlement_declined')
    expect(await payments().find('bank-1')).toMatchObject({ state: 'declined' })
    Object.assign(braintree.books[0] ?? {}, { statusHistory: ['settlement_pending', 'settled'] })
    expect(await payments().find('bank-1')).toMatchObject({ state: 'returned', code: '', at: null })
  })

  test('is that of a bank debit alone', async () => {
    sold('card-1', 'settlement_declined')
    Object.assign(braintree.books[0] ?? {}, { nonce: 'fake-valid-nonce', statusHistory: ['settled'] })
    expect(await payments().find('card-1')).toMatchObject({ state: 'declined' })
  })

  test('of a debit that still waits to settle decides nothing', async () => {
    sold('bank-1')
    returnSale(braintree, 'bank-1', 'R01', { after: 'settled', at })
    Object.assign(braintree.books[0] ?? {}, { status: 'settlement_pending' })
    expect(await payments().find('bank-1')).toMatchObject({ state: 'captured' })
  })
})

describe('the returns of a time', () => {
  test('are asked for by that time, page by page, and are all there', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      sold(`bank-${number}`)
      returnSale(braintree, `bank-${number}`, `R0${number}`, { after: 'settled', at })
    }
    sold('bank-6')
    expect(await returned()).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({
        reference: `bank-${number}`,
        id: `idbank${number}`,
        code: `R0${number}`,
        at,
      })),
    )
    const range = { min: '2026-03-05T00:00:00.000Z', max: '2026-03-06T00:00:00.000Z' }
    expect(braintree.asked.map(({ path, body }) => [path.split('/').at(-1), body.search])).toEqual([
      ['advanced_search_ids', { ach_return_responses_created_at: range }],
      ...[['idbank1', 'idbank2'], ['idbank3', 'idbank4'], ['idbank5']].map((ids) => [
        'advanced_search',
        { ach_return_responses_created_at: range, ids },
      ]),
    ])
  })

  test('are none of another day, and none where nothing came back', async () => {
    sold('bank-1')
    returnSale(braintree, 'bank-1', 'R01', { after: 'settled', at: new Date('2026-03-06T00:00:01Z') })
    expect(await returned()).toEqual([])
    expect(braintree.asked).toHaveLength(1)
  })

  test('are those of our debits, with the newest answer of the bank', async () => {
    sold('')
    sold('bank-2')
    Object.assign(braintree.books[0] ?? {}, { achReturnCode: 'R01', achReturns: [{ code: 'R01', at }] })
    returnSale(braintree, 'bank-2', 'R01', { after: 'settled', at })
    returnSale(braintree, 'bank-2', 'R02', { after: 'settled', at: new Date('2026-03-05T11:00:00Z') })
    expect(await returned()).toEqual([
      { reference: 'bank-2', id: 'idbank2', code: 'R02', at: new Date('2026-03-05T11:00:00Z') },
    ])
  })

  test.each(
    sample(
      lostAnswers.flatMap((fault) => [0, 1].map((answer) => ({ ...fault, answer }))),
      5,
      'returns',
    ),
  )(
    'that cannot be read ($when: $what $status, answer $answer) are asked for again, and nothing is lost',
    async ({ answer, ...fault }) => {
      sold('bank-1')
      returnSale(braintree, 'bank-1', 'R01', { after: 'settled', at })
      if (answer === 1) braintree.faults.push({ when: 'after', what: 'slow', milliseconds: 0 })
      braintree.faults.push(fault)
      const asked = payments(brief).returnsBetween(day.from, day.to)
      expect(await failing(asked)).toBeInstanceOf(ProviderError)
      expect(await returned()).toHaveLength(1)
    },
  )
})

describe('a debit that Braintree tries again by itself', () => {
  test.each([true, false])('counts in the place of the first one; it has our reference: %s', async (named) => {
    sold('bank-1')
    returnSale(braintree, 'bank-1', 'R01', { after: 'pending', at })
    const retry = retrySale(braintree, 'bank-1', { named })
    expect(await payments().find('bank-1')).toMatchObject({ state: 'captured', id: retry.id, amount: dollars(700) })
    retry.status = 'settled'
    expect(await payments().find('bank-1')).toMatchObject({ state: 'settled', id: retry.id })
    Object.assign(retry, { status: 'settlement_declined', achReturnCode: 'R01', achReturns: [{ code: 'R01', at }] })
    expect(await payments().find('bank-1')).toMatchObject({ state: 'returned', code: 'R01' })
    expect(await returned()).toEqual([
      { reference: 'bank-1', id: 'idbank1', code: 'R01', at },
      { reference: 'bank-1', id: retry.id, code: 'R01', at },
    ])
  })

  test.each([
    [2, 'captured'],
    [-2, 'captured'],
    [-4, 'returned'],
  ])('is on its way again from the moment that Braintree says so; in %i days: %s', async (days, state) => {
    sold('bank-1')
    returnSale(braintree, 'bank-1', 'R01', { after: 'pending', at })
    const day = dayIn('UTC', new Date(Date.now() + days * 86_400_000))
    Object.assign(braintree.books[0] ?? {}, { upcomingRetryDate: day })
    expect(await payments().find('bank-1')).toMatchObject({ state })
  })
})
