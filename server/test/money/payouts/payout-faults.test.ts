import { payout } from '@freehold/contract/money/payout'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { paypalPayouts } from '../../../src/providers/payouts/paypal'
import { secret } from '../../../src/secret'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { sample } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { type Breaking, breakNext } from '../../kit/money/breaking-pool'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { boardOf, expectSameBooks, type Paid, paidOwner, payoutsLater, send, today } from '../../kit/money/payout-desk'
import { ten } from '../../kit/money/racing'
import { type Fault, keys, type PaypalStandIn, startPaypal } from '../../kit/vendors/paypal-stand-in'

let context: TestApp
let office: Landlord
let paypal: PaypalStandIn
let owner: Paid

beforeAll(async () => {
  paypal = await startPaypal()
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Fault', today)
})
afterAll(async () => {
  await context.close()
  await paypal.close()
})
beforeEach(async () => {
  context.context.ports.payouts = wired(paypal.url)
  await office.wakeOn(today)
  owner = await paidOwner(office, 200_000)
})

/** A missing answer is given up soon; one that comes may take as long as a busy machine needs. */
const brief = 1_500
const wired = (standIn: string, within = 20_000) =>
  paypalPayouts({ clientId: keys.clientId, secret: secret(keys.secret), environment: 'sandbox', standIn }, within)

const tick = (later = 2) => payoutsLater(context, later)
const pay = (key?: string) => send(office, owner.id, '700', { ...(key !== undefined && { key }) })
const notice = (batch: string | undefined, event = 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED') =>
  told({ event_type: event, resource: { payout_batch_id: batch } })
/** Sends a notice as PayPal does. */
const told = (input: object) => ask(context.app, payout.notice, input, { encoding: 'json' })

let errors = 0
afterEach(async () => {
  const expected = errors
  errors = 0
  paypal.faults.length = 0
  paypal.refusing.name = null
  expect(forgetComplaints()).toHaveLength(expected)
  await expectSameBooks(context.database, office.account, paypal)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  const log = context.logged.join('\n')
  for (const word of [keys.secret, Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64'), 'Bearer '])
    expect(log).not.toContain(word)
})

const board = () => boardOf(office, owner.id)

describe('after at most two ticks our books equal PayPal’s', () => {
  test('nothing goes wrong: it is pending, then sent', async () => {
    expect(await pay()).toMatchObject({ type: 'S_OK', body: { amount: 700, state: 'PENDING' } })
    expect(await board()).toMatchObject({ payout_total: 700, provider: 'paypal' })
    await tick()
    expect((await board()).payouts[0]?.state).toBe('PENDING')
    paypal.becomes('SUCCESS')
    await tick()
    expect((await board()).payouts[0]?.state).toBe('SENT')
  })

  const spoilt = ['silence', 'hang-up', 'half', 'garbage', 'page', 'empty'] as const
  const scripts: Fault[] = (['before', 'after'] as const).flatMap((when): Fault[] => [
    ...spoilt.map((what) => ({ when, on: 'send', what }) as const),
    { when, on: 'send', what: 'status', status: 500 },
    { when, on: 'send', what: 'slow', milliseconds: 2_500 },
  ])

  test.each(sample(scripts, 6, 'scripts'))('$when it is done: $what', async (fault) => {
    const before = paypal.books.length
    paypal.faults.push(fault)
    context.context.ports.payouts = wired(paypal.url, brief)
    const answer = await pay()
    context.context.ports.payouts = wired(paypal.url)
    expect(answer).toMatchObject({ type: 'E_PROVIDER', message: expect.stringContaining("don't send it again") })
    expect((await board()).payout_total).toBe(700)
    await tick()
    expect(paypal.books).toHaveLength(before + 1)
    paypal.becomes('SUCCESS')
    await tick()
    expect((await board()).payouts.map(({ state }) => state)).toEqual(['SENT'])
  })

  test.each(sample(spoilt, 3, 'books'))('the books cannot be read (%s): the next run reads them', async (what) => {
    await pay()
    paypal.becomes('SUCCESS')
    paypal.faults.push({ when: 'after', on: 'find', what })
    context.context.ports.payouts = wired(paypal.url, brief)
    expect(await tick()).toMatchObject({ failed: 1 })
    context.context.ports.payouts = wired(paypal.url)
    await tick()
    expect((await board()).payouts[0]?.state).toBe('SENT')
  })

  test.each([
    ['INSUFFICIENT_FUNDS', 'The PayPal account does not have enough money for this payout.'],
    ['VALIDATION_ERROR', 'PayPal did not send it: VALIDATION_ERROR it is.'],
  ])('refused with %s at once: nothing is posted, and a repeat hears the same', async (name, message) => {
    paypal.refusing.name = name
    expect(await pay(name)).toMatchObject({ type: 'E_PAYMENT', message })
    paypal.refusing.name = null
    expect(await pay(name)).toMatchObject({ type: 'E_PAYMENT', message })
    expect(await board()).toMatchObject({ payout_total: 0, payouts: [{ state: 'FAILED', message }] })
  })

  test('a question that may have arrived is not given up for want of money', async () => {
    paypal.faults.push({ when: 'before', on: 'send', what: 'hang-up' })
    await pay()
    paypal.refusing.name = 'INSUFFICIENT_FUNDS'
    expect(await tick()).toMatchObject({ failed: 1 })
    expect((await board()).payouts[0]?.state).toBe('PENDING')
    paypal.refusing.name = null
    await tick()
    paypal.becomes('SUCCESS')
    await tick()
    expect((await board()).payouts[0]?.state).toBe('SENT')
  })

  test('marks a possibly received payout that can never be sent as failed', async () => {
    paypal.faults.push({ when: 'before', on: 'send', what: 'hang-up' })
    await pay()
    paypal.refusing.name = 'VALIDATION_ERROR'
    await tick()
    expect((await board()).payouts[0]?.state).toBe('FAILED')
  })

  test('fails when PayPal cannot be reached, and allows the same request again', async () => {
    const away = await startPaypal()
    await away.close()
    context.context.ports.payouts = wired(away.url)
    expect(await pay('again')).toMatchObject({ type: 'E_PROVIDER', message: 'PayPal cannot be reached.' })
    context.context.ports.payouts = wired(paypal.url)
    expect(await board()).toMatchObject({ payout_total: 0, payouts: [{ state: 'FAILED' }] })
    expect(await pay('again')).toMatchObject({ type: 'S_OK', body: { state: 'PENDING' } })
  })

  test('later PayPal says that it failed', async () => {
    await pay()
    paypal.becomes('FAILED', {
      batch: paypal.books.at(-1)?.batch ?? '',
      error: { name: 'RECEIVER_REFUSED', message: 'Refused' },
    })
    await tick()
    expect(await board()).toMatchObject({
      payout_total: 0,
      payouts: [{ state: 'FAILED', message: 'The recipient refused the payout.' }],
    })
  })

  test('posts both the payout and its return when both happened before the job looked', async () => {
    await pay()
    paypal.becomes('RETURNED', { batch: paypal.books.at(-1)?.batch ?? '' })
    await tick()
    const [told] = (await board()).payouts
    expect(told).toMatchObject({ state: 'RETURNED', entry_id: expect.any(Number) })
  })

  test('the job runs ten times at once', async () => {
    await pay()
    paypal.faults.push({ when: 'after', on: 'send', what: 'hang-up' })
    await pay()
    await tick()
    paypal.becomes('SUCCESS')
    context.clock.advance(120_000)
    await ten(() => tick(0))
    expect((await board()).payouts.map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  })

  test.each<Breaking>(['before it begins', 'in the middle', 'before the commit', 'after the commit'])(
    'PayPal has it, and the server dies %s of recording it',
    async (where) => {
      errors = 1
      const real = context.context.ports.payouts
      context.context.ports.payouts = {
        ...real,
        send: async (order) => {
          const standing = await real.send(order)
          paypal.becomes('SUCCESS')
          breakNext(context.context.pool, where)
          return standing.state === 'refused' ? standing : real.find(standing.batch, order)
        },
      }
      const key = where.replaceAll(' ', '-')
      expect(await pay(key)).toMatchObject({ type: 'E_PROVIDER', message: expect.stringContaining("don't send") })
      context.context.ports.payouts = real
      const before = paypal.books.length
      await tick()
      await tick()
      expect(paypal.books).toHaveLength(before)
      expect((await board()).payouts.map(({ state }) => state)).toEqual(['SENT'])
      expect(await pay(key)).toMatchObject({ type: 'S_OK', body: { state: 'SENT', amount: 700 } })
      expect(paypal.books).toHaveLength(before)
    },
  )
})

describe('a notice of PayPal’s', () => {
  const events = async () =>
    (await context.database.ask(`select 1 from journal_entry where kind in ('PAYOUT', 'REVERSAL')`)).length

  test('makes the server ask PayPal at once; a second one changes nothing', async () => {
    await pay()
    paypal.becomes('SUCCESS')
    const batch = paypal.books.at(-1)?.batch
    expect((await notice(batch)).text).toBe('{"type":"S_OK"}')
    expect((await board()).payouts[0]?.state).toBe('SENT')
    const before = await events()
    await Promise.all([notice(batch), notice(batch), notice(batch)])
    expect(await events()).toBe(before)
  })

  test('may come weeks later, when the money came back', async () => {
    await pay()
    paypal.becomes('UNCLAIMED')
    await tick()
    expect((await board()).payouts[0]?.state).toBe('SENT')
    const batch = paypal.books.at(-1)?.batch ?? ''
    context.clock.advance(30 * 86_400_000)
    paypal.becomes('RETURNED', { batch })
    await notice(batch, 'PAYMENT.PAYOUTS-ITEM.RETURNED')
    await notice(batch, 'PAYMENT.PAYOUTS-ITEM.RETURNED')
    await office.wakeOn('2027-05-15')
    expect(await board()).toMatchObject({ payout_total: 0, payouts: [{ state: 'RETURNED' }] })
    const [reversal] = await context.database.ask<{ day: string }>(
      `select e.day::text from payout p join journal_entry e on e.id = p.returned_by where p.batch_id = $1`,
      [batch],
    )
    expect(reversal?.day).toBe('2027-05-15')
  })

  test('that is forged, unknown, false or empty gets the same answer and changes nothing', async () => {
    await pay()
    paypal.becomes('SUCCESS')
    const batch = paypal.books.at(-1)?.batch
    await tick()
    const before = await events()
    const answers = [
      await notice(batch, 'PAYMENT.PAYOUTS-ITEM.RETURNED'),
      await notice('NOBODYS'),
      await notice("'; drop table payout; --"),
      await told({ event_type: 'CUSTOMER.DISPUTE.CREATED' }),
      await told({}),
    ]
    for (const { status, text } of answers) expect({ status, text }).toEqual({ status: 200, text: '{"type":"S_OK"}' })
    expect(await events()).toBe(before)
    expect((await board()).payouts[0]?.state).toBe('SENT')
  })

  test.each([
    { resource: '{' },
    { resource: 'x' },
    { resource: [] },
    { resource: { payout_batch_id: 7 } },
    { resource: { payout_batch_id: 'x'.repeat(101) } },
    { event_type: 'x'.repeat(101) },
  ])('%o cannot be read', async (input) => {
    expect(await told(input)).toMatchObject({ status: 422, type: 'E_INVALID' })
  })

  test('while PayPal is down gets the usual answer, and the job asks later', async () => {
    await pay()
    paypal.becomes('SUCCESS')
    paypal.faults.push({ when: 'before', on: 'find', what: 'hang-up' })
    expect((await notice(paypal.books.at(-1)?.batch)).text).toBe('{"type":"S_OK"}')
    expect((await board()).payouts[0]?.state).toBe('PENDING')
    await tick()
    expect((await board()).payouts[0]?.state).toBe('SENT')
  })

  test('counts against its sender’s limit', async () => {
    const limited = await testApp({ rateLimits: true, beside: context.database })
    const { headers } = await ask(limited.app, payout.notice, {})
    expect(Number(headers['x-ratelimit-limit'])).toBeGreaterThan(0)
    await limited.close()
  })
})

test('never asks PayPal about a payout of the sandbox', async () => {
  const real = context.context.ports.payouts
  await pay()
  await context.database.ask(`update payout set provider = 'sandbox' where batch_id = $1`, [paypal.books.at(-1)?.batch])
  const before = paypal.asked.length
  await notice(paypal.books.at(-1)?.batch)
  expect(paypal.asked).toHaveLength(before)
  await context.database.ask(`update payout set provider = 'paypal' where batch_id = $1`, [paypal.books.at(-1)?.batch])
  expect(context.context.ports.payouts).toBe(real)
})
