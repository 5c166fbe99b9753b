import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailHousePort } from '../../../src/providers/mail-house/port'
import type { PaymentsPort } from '../../../src/providers/payments/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import { sample } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { type MailDesk, openMailDesk } from '../../kit/homes/mail-desk'
import { ten } from '../../kit/money/racing'
import { entryOn } from '../../kit/notices/notice-desk'

let context: TestApp
let payments: PaymentsPort
let house: MailHousePort
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  payments = context.context.ports.payments
  house = context.context.ports.mailHouse
})
afterAll(() => context.close())

let desk: MailDesk
let notice: number
let desks = 0
beforeEach(async () => {
  context.context.ports.payments = payments
  context.context.ports.mailHouse = house
  desks += 1
  desk = await openMailDesk(context, `Saga${desks}`)
  notice = await desk.issue(entryOn('2027-04-20'))
  forgetComplaints()
})

type Error3 = { name: string; error: Error }
const unknown: Error3 = { name: 'no answer', error: new ProviderUnknown('No answer.') }
const unreachable: Error3 = { name: 'unreachable', error: new ProviderError('Cannot be reached.') }
const broken: Error3 = { name: 'a broken answer', error: new Error('500') }

/** The same port, where one question fails once: before it does anything, or after. */
function failOnce<P extends object>(port: P, what: keyof P, when: 'before' | 'after', error: Error): P {
  let left = 1
  const real = port[what] as (...given: unknown[]) => Promise<unknown>
  const once = async (...given: unknown[]) => {
    if (left === 0) return real(...given)
    left -= 1
    if (when === 'after') await real(...given)
    throw error
  }
  return { ...port, [what]: once }
}

/** Our books and those of the two vendors about the letters of this office. */
async function books() {
  const ours = await context.database.ask<{ state: string; hold: string; cents: number; ref: string | null }>(
    `select state, hold, price_cents::int as cents, provider_ref as ref from postal_letter where account_id = $1`,
    [desk.office.account],
  )
  const references = await context.database.ask<{ reference: string }>(
    'select reference from postal_letter where account_id = $1',
    [desk.office.account],
  )
  const named = references.map(({ reference }) => reference)
  const sales = await context.database.ask<{ state: string }>(
    'select state from sandbox_sale where reference = any($1)',
    [named],
  )
  const sent = await context.database.ask<{ ref: string }>(
    'select ref from sandbox_letter where reference = any($1) and submitted_at is not null',
    [named],
  )
  return {
    ours: ours[0],
    captured: sales.filter(({ state }) => state === 'captured').length,
    held: sales.filter(({ state }) => state === 'authorized').length,
    sent: sent.length,
  }
}

/** Whatever happened, money was taken for what was sent, once, and for nothing else. */
async function expectEven(): Promise<'sent' | 'not sent'> {
  const { ours, captured, held, sent } = await books()
  expect(held).toBe(0)
  expect(captured).toBe(sent)
  expect(sent).toBeLessThanOrEqual(1)
  const isSent = ['HANDED', 'ON_ITS_WAY', 'DELIVERED', 'RETURNED'].includes(ours?.state ?? '')
  expect(isSent).toBe(sent === 1)
  expect(ours?.hold).toBe(sent === 1 ? 'CAPTURED' : ours?.state === 'PRICED' ? 'NONE' : 'VOIDED')
  return sent === 1 ? 'sent' : 'not sent'
}

async function twoRuns(after = 31 * minutes) {
  await desk.tick(after)
  await desk.tick(after)
}

async function priceAndPay(): Promise<{ id: number; paid: boolean }> {
  const { body } = await desk.price({ notice_id: notice })
  const { type } = await desk.pay({ price: body.total_price, nonce: 'fake-valid-nonce', id: body.id })
  return { id: body.id, paid: type === 'S_OK' }
}

const faults = [unknown, unreachable, broken].flatMap(({ name, error }) =>
  (['before', 'after'] as const).flatMap((when) =>
    when === 'after' && error instanceof ProviderError ? [] : [{ name: `${name} ${when}`, when, error }],
  ),
)

describe('after two runs of the job our books equal the vendors’', () => {
  test.each(sample(faults, 2, 'authorization'))('with $name at the authorization', async ({ when, error }) => {
    context.context.ports.payments = failOnce(payments, 'authorize', when, error)
    const { id, paid } = await priceAndPay()
    expect(paid).toBe(false)
    await twoRuns()
    await desk.tick(31 * minutes)
    expect(await expectEven()).toBe('not sent')
    expect((await desk.send(postalMail.send, { id, ...{} })).type).not.toBe('S_OK')
    forgetComplaints()
  })

  test.each(sample(faults, 2, 'draft'))('with $name at the draft', async ({ when, error }) => {
    context.context.ports.mailHouse = failOnce(house, 'draft', when, error)
    await priceAndPay()
    await desk.hand({ notice_id: notice })
    await twoRuns()
    await expectEven()
    forgetComplaints()
  })

  test.each(sample(faults, 2, 'submission'))('with $name at the submission', async ({ when, error }) => {
    context.context.ports.mailHouse = failOnce(house, 'submit', when, error)
    await priceAndPay()
    await desk.hand({ notice_id: notice })
    await twoRuns()
    expect(await expectEven()).toBe(error instanceof ProviderError ? 'not sent' : 'sent')
    forgetComplaints()
  })

  test.each(sample(faults, 2, 'capture'))('with $name at the capture', async ({ when, error }) => {
    context.context.ports.payments = failOnce(payments, 'capture', when, error)
    await priceAndPay()
    expect((await desk.hand({ notice_id: notice })).type).toBe('S_OK')
    await twoRuns()
    expect(await expectEven()).toBe('sent')
    forgetComplaints()
  })

  test.each(sample(faults, 2, 'giving back'))('with $name at giving the money back', async ({ when, error }) => {
    context.context.ports.payments = failOnce(payments, 'release', when, error)
    const { body } = await desk.price({ notice_id: notice, reciver_zipcode: '00002' })
    await desk.pay({ price: body.total_price, nonce: 'fake-valid-nonce' })
    expect((await desk.hand({ notice_id: notice, reciver_zipcode: '00002' })).type).toBe('E_CONFLICT')
    await twoRuns()
    expect(await expectEven()).toBe('not sent')
    expect((await books()).ours?.state).toBe('REFUNDED')
    forgetComplaints()
  })
})

test('a server that stops between paying and sending gives the money back', async () => {
  await priceAndPay()
  await desk.tick(10 * minutes)
  expect((await books()).held).toBe(1)
  await twoRuns()
  expect(await expectEven()).toBe('not sent')
  expect((await books()).ours?.state).toBe('REFUNDED')
})

test('a server that stops while it hands a letter over goes on with it, under the same draft', async () => {
  const { id } = await priceAndPay()
  const stopped = { ...house, submit: () => Promise.reject(new ProviderUnknown('The server stopped.')) }
  context.context.ports.mailHouse = stopped
  expect((await desk.hand({ notice_id: notice })).type).toBe('E_PROVIDER')
  const before = (await books()).ours?.ref
  context.context.ports.mailHouse = house
  await twoRuns()
  expect(await expectEven()).toBe('sent')
  expect((await books()).ours?.ref).toBe(before)
  expect((await desk.send(postalMail.get, { id })).body.data.hold).toBe('CAPTURED')
})

test('ten payments at once authorize one, and ten hand-overs at once send one', async () => {
  const { body } = await desk.price({ notice_id: notice })
  const input = { price: body.total_price, nonce: 'fake-valid-nonce', id: body.id }
  const paid = await ten(() => desk.pay(input))
  expect(paid.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
  const sent = await ten(() => desk.hand({ notice_id: notice, id: body.id }))
  expect(sent.filter(({ type }) => type === 'S_OK').length).toBeGreaterThanOrEqual(1)
  expect(await expectEven()).toBe('sent')
})

test('the same key again hears what became of the first payment', async () => {
  const { body } = await desk.price({ notice_id: notice })
  const input = { price: body.total_price, nonce: 'fake-valid-nonce', id: body.id }
  const first = await desk.pay(input, 'key-1')
  expect((await desk.pay(input, 'key-1')).body.id).toBe(first.body.id)
  expect((await desk.pay({ ...input, nonce: 'fake-valid-visa-nonce' }, 'key-1')).type).toBe('E_CONFLICT')
})

test('a payment that the bank takes back after the letter went out waits for a person', async () => {
  context.context.ports.payments = {
    ...payments,
    capture: () => Promise.reject(new ProviderUnknown('Not authorized.')),
    findHold: async () => ({
      id: '1',
      amount: dollars(1.18),
      method: { kind: 'card' },
      state: 'declined',
      message: 'Expired.',
    }),
  }
  const { id } = await priceAndPay()
  await desk.hand({ notice_id: notice })
  const { data } = (await desk.send(postalMail.get, { id })).body
  expect(data).toMatchObject({ state: 'HANDED', hold: 'LOST' })
})

test('a late report of an earlier step changes nothing', async () => {
  const { id } = await priceAndPay()
  await desk.hand({ notice_id: notice })
  const say = (state: 'delivered' | 'on its way') => {
    context.context.ports.mailHouse = {
      ...house,
      find: async () => ({
        state,
        confirmation: 'C1',
        tracking: '',
        message: '',
        raw: state,
        events: [{ at: new Date('2027-04-16T10:00:00Z'), words: state, place: '' }],
      }),
    }
  }
  say('delivered')
  await desk.tick(120 * minutes)
  say('on its way')
  await desk.tick(120 * minutes)
  const { data } = (await desk.send(postalMail.get, { id })).body
  expect(data.state).toBe('DELIVERED')
})
