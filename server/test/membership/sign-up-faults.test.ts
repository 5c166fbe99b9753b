import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { finishCheckouts } from '../../src/areas/membership/checkout/finish-checkouts'
import type { MembershipsPort } from '../../src/providers/memberships/port'
import type { PaymentsPort } from '../../src/providers/payments/port'
import { ProviderError } from '../../src/providers/provider-error'
import { ProviderUnknown } from '../../src/providers/provider-unknown'
import { minutes, type TestApp } from '../kit/app/app'
import { forgetComplaints } from '../kit/app/silence'
import { nonceOf, openServer, ownPro, signUp } from '../kit/membership/sign-up-form'

const server: TestApp = await openServer()
const { payments, memberships } = server.context.sandbox
afterAll(() => server.close())
beforeEach(() => {
  Object.assign(server.context.ports, { payments, memberships })
})

/** The port of the server with one step of its own, once. */
function once<Port extends 'payments' | 'memberships'>(
  port: Port,
  step: Partial<{ payments: PaymentsPort; memberships: MembershipsPort }[Port]>,
): void {
  const whole = { ...server.context.sandbox[port] }
  const [[name, work]] = Object.entries(step) as [[string, (...args: unknown[]) => unknown]]
  const usual = Reflect.get(whole, name) as (...args: unknown[]) => unknown
  let isDone = false
  const changed = (...args: unknown[]) => {
    if (isDone) return usual(...args)
    isDone = true
    return work(...args)
  }
  Object.assign(server.context.ports, { [port]: { ...whole, [name]: changed } })
}

const lost = async () => {
  throw new ProviderUnknown('The payment provider did not answer.')
}
const away = async () => {
  throw new ProviderError('The payment provider cannot be reached.')
}

let people = 0
const form = () => {
  people += 1
  return { ...ownPro(), email: `fault${people}@quay.example` }
}

const bills = async (email: string) =>
  (
    await server.database.ask(
      "select 1 from sandbox_bill b join checkout c on b.subscription = 'fh-c' || c.id || '-1' where c.email = $1",
      [email],
    )
  ).length
const accounts = async (email: string) =>
  (await server.database.ask('select 1 from staff_user where email = $1', [email])).length
const outcome = async (email: string) => ({ accounts: await accounts(email), bills: await bills(email) })
const kept = async () =>
  (await server.database.ask("select token from sandbox_method where token like 'fhc%' order by 1")).map(
    ({ token }) => token,
  )

describe('a provider that does not answer', () => {
  test.each([
    ['the card is kept', () => once('payments', { vault: lost })],
    ['the card is kept, and it is away', () => once('payments', { vault: away })],
    ['the subscription begins, and it is away', () => once('memberships', { subscribe: away })],
  ])('charges nothing while %s, and the next try opens the account', async (_, fault) => {
    const sent = form()
    fault()
    expect((await signUp(server, sent)).type).toBe('E_PROVIDER')
    expect(await outcome(sent.email)).toEqual({ accounts: 0, bills: 0 })
    expect((await signUp(server, { ...sent, nonce: nonceOf('accepted') })).type).toBe('S_OK')
    expect(await outcome(sent.email)).toEqual({ accounts: 1, bills: 1 })
  })

  test('and is asked again by the job: a paid subscription becomes an account', async () => {
    const sent = form()
    once('memberships', {
      subscribe: async (order) => {
        await memberships.subscribe(order)
        return lost()
      },
    })
    expect((await signUp(server, sent)).type).toBe('E_PROVIDER')
    once('memberships', { find: lost })
    expect(await finishCheckouts(server.context)).toMatchObject({ opened: 0, failed: 1 })
    forgetComplaints()
    server.clock.advance(3 * minutes)
    expect(await finishCheckouts(server.context)).toMatchObject({ opened: 1, failed: 0 })
    expect(await outcome(sent.email)).toEqual({ accounts: 1, bills: 1 })
  })
})

test('a payment that opened no account, because the server failed after it, is finished by the job', async () => {
  const sent = form()
  const { vault } = server.context
  Object.assign(server.context, { vault: { ...vault, seal: lost, sealAll: lost } })
  expect((await signUp(server, sent)).type).toBe('E_PROVIDER')
  forgetComplaints()
  Object.assign(server.context, { vault })
  expect(await outcome(sent.email)).toEqual({ accounts: 0, bills: 1 })
  expect(await finishCheckouts(server.context)).toMatchObject({ opened: 1 })
  expect(await outcome(sent.email)).toEqual({ accounts: 1, bills: 1 })
})

test('a subscription whose first bill is not paid is canceled, and the card is forgotten', async () => {
  const sent = form()
  const before = await kept()
  once('memberships', {
    subscribe: async (order) => {
      const answer = await memberships.subscribe(order)
      return answer.outcome === 'declined'
        ? answer
        : { ...answer, subscription: { ...answer.subscription, state: 'past due' } }
    },
  })
  expect((await signUp(server, sent)).type).toBe('E_PAYMENT')
  const [row] = await server.database.ask(
    "select s.state from sandbox_subscription s join checkout c on s.id = 'fh-c' || c.id || '-1' where c.email = $1",
    [sent.email],
  )
  expect(row).toEqual({ state: 'canceled' })
  expect(await kept()).toEqual(before)
})

test('a card that could not be forgotten is forgotten by the job', async () => {
  const sent = { ...form(), nonce: nonceOf('accepted') }
  const before = await kept()
  once('memberships', { subscribe: away })
  once('payments', { forget: away })
  expect((await signUp(server, sent)).type).toBe('E_PROVIDER')
  expect((await kept()).length).toBe(before.length + 1)
  await finishCheckouts(server.context)
  expect(await kept()).toEqual(before)
})

test('a request that died before it asked for money frees its email', async () => {
  const sent = form()
  let answer = (_: Error) => {}
  once('payments', {
    vault: () =>
      new Promise((_, reject) => {
        answer = reject
      }),
  })
  const slow = signUp(server, sent)
  await expect
    .poll(async () => (await server.database.ask('select 1 from checkout where email = $1', [sent.email])).length)
    .toBe(1)
  expect((await signUp(server, { ...form(), email: sent.email })).type).toBe('E_CONFLICT')
  server.clock.advance(3 * minutes)
  expect((await signUp(server, { ...form(), email: sent.email })).type).toBe('S_OK')
  expect(await outcome(sent.email)).toEqual({ accounts: 1, bills: 1 })
  answer(new ProviderUnknown('The payment provider did not answer.'))
  expect((await slow).type).toBe('E_PROVIDER')
  expect(await outcome(sent.email)).toEqual({ accounts: 1, bills: 1 })
})

test('the consents of a deleted account are kept for three years', async () => {
  const sent = form()
  await signUp(server, sent)
  const [row] = await server.database.ask<{ account_id: string }>(
    'select account_id from staff_user where email = $1',
    [sent.email],
  )
  await server.database.ask('delete from account where id = $1', [row?.account_id])
  const consents = () =>
    server.database.ask(
      "select keep_until > now() + interval '1090 days' as long from terms_consent where email = $1",
      [sent.email],
    )
  expect(await consents()).toEqual([{ long: true }, { long: true }])
  await finishCheckouts(server.context)
  expect(await consents()).toHaveLength(2)
  await server.database.ask("update terms_consent set keep_until = now() - interval '1 day' where email = $1", [
    sent.email,
  ])
  await finishCheckouts(server.context)
  expect(await consents()).toEqual([])
})
