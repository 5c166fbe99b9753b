import { setTimeout as sleep } from 'node:timers/promises'
import { cents, dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paypalPayouts } from '../../../src/providers/payouts/paypal'
import type { PayoutOrder } from '../../../src/providers/payouts/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { secret } from '../../../src/secret'
import { sample } from '../../kit/app/effort'
import { type Booked, type Fault, keys, type PaypalStandIn, startPaypal } from '../../kit/vendors/paypal-stand-in'

let paypal: PaypalStandIn
beforeAll(async () => {
  paypal = await startPaypal()
})
afterAll(() => paypal.close())
beforeEach(() => {
  for (const list of [paypal.books, paypal.asked, paypal.faults]) list.length = 0
  paypal.refusing.name = null
})

const unreadable: Fault['what'][] = ['silence', 'hang-up', 'half', 'garbage', 'page', 'empty']

/** A missing answer is given up soon; one that comes may take as long as a busy machine needs. */
const brief = { within: 1_000 }

const payouts = ({ standIn = paypal.url, hush = keys.secret, within = 20_000 } = {}) =>
  paypalPayouts({ clientId: keys.clientId, secret: secret(hush), environment: 'sandbox', standIn }, within)

const order = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  amount: dollars(1234.5),
  recipientType: 'EMAIL',
  recipient: 'grace@holdings.example',
  reference: 'a1b2c3d4e5',
  ...change,
})

const failing = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'no failure',
    (error: unknown) => error,
  )

const questions = () => paypal.asked.map(({ what }) => what)

/** In its books, before anybody asked. */
const booked = (change: Partial<Booked> = {}): Booked => ({
  batch: 'B1',
  reference: 'a1b2c3d4e5',
  recipientType: 'EMAIL',
  receiver: 'grace@holdings.example',
  value: '1234.50',
  currency: 'USD',
  batchStatus: 'PENDING',
  itemStatus: null,
  ...change,
})

describe('a payout', () => {
  test('is handed over as a batch of one, under our reference, for this very amount', async () => {
    const standing = await payouts().send(order({ amount: cents(7) }))
    const [kept] = paypal.books
    expect(standing).toEqual({ state: 'pending', batch: kept?.batch })
    expect(JSON.parse(paypal.asked[1]?.body ?? '')).toEqual({
      sender_batch_header: {
        sender_batch_id: 'a1b2c3d4e5',
        recipient_type: 'EMAIL',
        email_subject: 'You have a payment',
      },
      items: [
        {
          recipient_type: 'EMAIL',
          receiver: 'grace@holdings.example',
          amount: { value: '0.07', currency: 'USD' },
          sender_item_id: 'a1b2c3d4e5',
        },
      ],
    })
  })

  test('to a telephone goes to its digits', async () => {
    await payouts().send(order({ recipientType: 'PHONE', recipient: '+1 (207) 555-0148' }))
    expect(paypal.books[0]).toMatchObject({ recipientType: 'PHONE', receiver: '+12075550148' })
  })

  test('requests a token once, and a new one when it has expired', async () => {
    const port = payouts()
    await port.send(order())
    await port.send(order({ reference: 'second' }))
    expect(questions()).toEqual(['token', 'send', 'send'])
    paypal.forgetTokens()
    expect(await port.send(order({ reference: 'third' }))).toMatchObject({ state: 'pending' })
    expect(questions().slice(3)).toEqual(['send', 'token', 'send'])
    expect(paypal.books).toHaveLength(3)
  })

  test('handed over again is sent once, with the status from PayPal’s books', async () => {
    await payouts().send(order())
    paypal.becomes('SUCCESS')
    const again = await payouts().send(order())
    expect(again).toEqual({ state: 'sent', batch: paypal.books[0]?.batch })
    expect(paypal.books).toHaveLength(1)
  })

  test('handed over again without details from PayPal is on its way', async () => {
    await payouts().send(order())
    paypal.faults.push({ when: 'before', what: 'status', status: 429, on: 'find' })
    expect(await payouts().send(order())).toEqual({ state: 'pending', batch: paypal.books[0]?.batch })
  })

  test('handed over again without a batch from PayPal is unknown', async () => {
    const issue = { field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' }
    const body = { name: 'USER_BUSINESS_ERROR', message: 'User business error.', details: [issue] }
    paypal.faults.push({ when: 'before', what: 'status', status: 400, body, on: 'send' })
    expect(await failing(payouts().send(order()))).toBeInstanceOf(ProviderUnknown)
  })

  test.each([
    ['INSUFFICIENT_FUNDS', true, 'The PayPal account does not have enough money for this payout.'],
    ['VALIDATION_ERROR', false, 'PayPal did not send it: VALIDATION_ERROR it is.'],
  ])('refused with %s was not sent; only for now: %s', async (name, forNow, message) => {
    paypal.refusing.name = name
    expect(await payouts().send(order())).toEqual({ state: 'refused', forNow, message })
    expect(paypal.books).toEqual([])
  })

  const lost: Fault[] = (['before', 'after'] as const).flatMap((when): Fault[] => [
    { when, on: 'send', what: 'silence' },
    { when, on: 'send', what: 'hang-up' },
    { when, on: 'send', what: 'half' },
    { when, on: 'send', what: 'garbage' },
    { when, on: 'send', what: 'page' },
    { when, on: 'send', what: 'empty' },
    { when, on: 'send', what: 'status', status: 500 },
    { when, on: 'send', what: 'status', status: 503 },
    { when, on: 'send', what: 'status', status: 302 },
    { when, on: 'send', what: 'slow', milliseconds: 2_000 },
  ])

  test.each(sample(lost, 4, 'payout'))(
    'of which no answer can be read ($when: $what $status) is unknown, and sent once',
    async (fault) => {
      paypal.faults.push(fault)
      expect(await failing(payouts(brief).send(order()))).toBeInstanceOf(ProviderUnknown)
      expect(paypal.books).toHaveLength(fault.when === 'after' ? 1 : 0)
      expect(await payouts().send(order())).toEqual({ state: 'pending', batch: paypal.books[0]?.batch })
      expect(paypal.books).toHaveLength(1)
    },
  )

  test.each([{ reference: 'another' }, { batch: '' }, { batchStatus: 'WHATEVER' }])(
    'answered with %o is not believed',
    async (change) => {
      paypal.faults.push({ when: 'after', on: 'send', what: 'other', change })
      expect(await failing(payouts().send(order()))).toBeInstanceOf(ProviderUnknown)
    },
  )

  test.each([
    [401, true],
    [403, true],
    [429, false],
  ])('answered %i surely did not go; for good: %s', async (status, permanent) => {
    const fault: Fault = { when: 'before', on: 'send', what: 'status', status }
    paypal.faults.push(fault, fault)
    expect(await failing(payouts().send(order()))).toMatchObject({ name: 'ProviderError', permanent })
    expect(paypal.books).toEqual([])
  })

  test.each(sample(unreadable, 2, 'unreadable'))('without a token (%s) surely did not go', async (what) => {
    paypal.faults.push({ when: 'before', on: 'token', what } as Fault)
    expect(await failing(payouts(brief).send(order()))).toBeInstanceOf(ProviderError)
    expect(questions()).toEqual(['token'])
  })

  test('with keys that are not ours did not go, and no key stands in the error', async () => {
    const failure = await failing(payouts({ hush: 'hunter2' }).send(order()))
    expect(failure).toMatchObject({ name: 'ProviderError', permanent: true })
    const said = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
    for (const word of ['hunter2', Buffer.from(`${keys.clientId}:hunter2`).toString('base64')])
      expect(said).not.toContain(word)
    expect(paypal.books).toEqual([])
  })

  test('that cannot connect surely did not go, even with an earlier token', async () => {
    const away = await startPaypal()
    const port = payouts({ standIn: away.url })
    await port.send(order())
    await away.close()
    // The connection of before is known to be gone: else nobody could tell whether it still took the second.
    await sleep(100)
    for (const nobody of [port, payouts({ standIn: away.url }), payouts({ standIn: 'http://nowhere.invalid:80' })])
      expect(await failing(nobody.send(order({ reference: 'second' })))).toMatchObject({
        name: 'ProviderError',
        message: 'PayPal cannot be reached.',
      })
  })
})

describe('the books', () => {
  test.each([
    ['SUCCESS', 'sent'],
    ['UNCLAIMED', 'sent'],
    ['PENDING', 'pending'],
    ['ONHOLD', 'pending'],
    ['FAILED', 'failed'],
    ['BLOCKED', 'failed'],
    ['DENIED', 'failed'],
    ['RETURNED', 'returned'],
    ['REFUNDED', 'returned'],
    ['REVERSED', 'returned'],
  ])('say %s of a payout that is %s', async (itemStatus, state) => {
    paypal.books.push(booked({ itemStatus, batchStatus: 'SUCCESS' }))
    expect(await payouts().find('B1', order())).toMatchObject({ state, batch: 'B1' })
  })

  test.each([
    ['PENDING', 'pending'],
    ['PROCESSING', 'pending'],
    ['DENIED', 'failed'],
    ['CANCELED', 'failed'],
  ])('say %s of a batch whose payout is %s', async (batchStatus, state) => {
    paypal.books.push(booked({ batchStatus }))
    expect(await payouts().find('B1', order())).toMatchObject({ state, batch: 'B1' })
  })

  test('say why a payout failed, in a sentence', async () => {
    const error = { name: 'RECEIVER_ACCOUNT_LOCKED', message: 'Account locked' }
    paypal.books.push(booked({ itemStatus: 'FAILED', batchStatus: 'SUCCESS', error }))
    expect(await payouts().find('B1', order())).toMatchObject({
      message: "The recipient's PayPal account is locked or inactive.",
    })
  })

  test.each([
    { itemStatus: 'A_WORD_OF_NEXT_YEAR' },
    { value: '1234.51' },
    { currency: 'EUR' },
    { reference: 'another' },
    { batch: 'B2' },
  ])('that say %o are not believed', async (change) => {
    paypal.books.push(booked({ itemStatus: 'SUCCESS', batchStatus: 'SUCCESS' }))
    paypal.faults.push({ when: 'after', on: 'find', what: 'other', change })
    expect(await failing(payouts().find('B1', order()))).toBeInstanceOf(ProviderUnknown)
  })

  test('that call a batch done without naming its payout are not believed', async () => {
    paypal.books.push(booked({ batchStatus: 'SUCCESS' }))
    expect(await failing(payouts().find('B1', order()))).toBeInstanceOf(ProviderUnknown)
  })

  test('that do not know a batch are not believed either', async () => {
    expect(await failing(payouts().find('B1', order()))).toBeInstanceOf(ProviderUnknown)
  })

  test.each(sample(unreadable, 2, 'unreadable'))('that cannot be read (%s) stop one question', async (what) => {
    paypal.books.push(booked({ itemStatus: 'SUCCESS', batchStatus: 'SUCCESS' }))
    paypal.faults.push({ when: 'after', on: 'find', what } as Fault)
    const asked = payouts(what === 'silence' ? brief : {})
    expect(await failing(asked.find('B1', order()))).toBeInstanceOf(ProviderUnknown)
    expect(await payouts().find('B1', order())).toMatchObject({ state: 'sent' })
  })
})
