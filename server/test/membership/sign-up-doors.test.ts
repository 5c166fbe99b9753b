import { checkout } from '@freehold/contract/membership/checkout'
import { afterEach, describe, expect, test } from 'vitest'
import { finishCheckouts } from '../../src/areas/membership/checkout/finish-checkouts'
import { days, type TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { documented, nonceOf, openServer, ownPro, signUp } from '../kit/membership/sign-up-form'
import { ten } from '../kit/money/racing'

const opened: TestApp[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function server(environment: Record<string, string> = {}): Promise<TestApp> {
  const started = await openServer({ environment })
  opened.push(started)
  return started
}

const addCode = (of: TestApp, values: string) =>
  of.database.ask(
    `insert into promo_code (code, percent, cents, use_limit, bills, created_at) values (${values}, now())`,
  )
const usesOf = async (of: TestApp, code: string) =>
  (await of.database.ask<{ uses: number }>('select uses from promo_code where code = $1', [code]))[0]?.uses

describe('SIGNUP', () => {
  test.each(['invite', 'closed'])('%s refuses the call and the codes with a plain sentence', async (signup) => {
    const of = await server({ SIGNUP: signup })
    const answer = await signUp(of, documented)
    expect([answer.status, answer.type]).toEqual([403, 'E_FORBIDDEN'])
    expect(answer.message).toMatch(/\.$/)
    expect((await ask(of.app, checkout.promo, { promo_code: 'SPRING' })).type).toBe('E_FORBIDDEN')
    expect(await of.database.ask('select 1 from account')).toEqual([])
  })

  test('open without memberships opens an account that includes everything, and charges nothing', async () => {
    const of = await server({ MEMBERSHIPS: 'off' })
    const { type, body } = await signUp(of, { ...ownPro(), nonce: '', renewal: 0 })
    expect(type).toBe('S_OK')
    expect(body.subscription).toEqual({ membership: 'pro', status: 'active', user_count: 0, unit_count: 1_000_000 })
    expect(await of.database.ask('select 1 from sandbox_bill')).toEqual([])
    expect((await ask(of.app, checkout.promo, { promo_code: 'SPRING' })).type).toBe('E_FORBIDDEN')
  })
})

describe('a promotion code', () => {
  test('takes its part off the first bills, and is shown before', async () => {
    const of = await server()
    await addCode(of, "'SPRING', null, 1000, 5, 3")
    const shown = await ask(of.app, checkout.promo, { promo_code: ' spring ', additional_units: 12 })
    expect(shown.body.data).toEqual({ code: 'SPRING', off: 10, bills: 3, price: 32 })
    const { type, body } = await signUp(of, { ...ownPro(), promo_code: 'SPRING', shown_price: 32 })
    expect([type, body.subscription.unit_count]).toEqual(['S_OK', 14])
    const [bill] = await of.database.ask('select amount_cents::int as cents from sandbox_bill')
    expect(bill).toEqual({ cents: 3200 })
    const [used] = await of.database.ask('select off_cents::int as off, membership from promo_use')
    expect(used).toEqual({ off: 1000, membership: 'pro' })
    const [consent] = await of.database.ask("select text from terms_consent where kind = 'RENEWAL'")
    expect(consent?.text).toBe(
      'I agree that Pro renews every month at $32.00 for the first 3 months, and at $42.00 after that, until I cancel in Settings, in two clicks.',
    )
  })

  test('goes to as many of ten at once as it has uses, and a declined card gives its use back', async () => {
    const of = await server()
    await addCode(of, "'LAST', 50, null, 3, null")
    const declined = { ...ownPro(), email: 'declined@quay.example', promo_code: 'LAST', shown_price: 21 }
    expect((await signUp(of, { ...declined, nonce: nonceOf('declined') })).type).toBe('E_PAYMENT')
    expect(await usesOf(of, 'LAST')).toBe(0)
    const answers = await ten((i) =>
      signUp(of, { ...ownPro(), email: `racer${i}@quay.example`, promo_code: 'LAST', shown_price: 21 }),
    )
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(3)
    for (const { type, fields } of answers)
      if (type !== 'S_OK') expect([type, Object.keys(fields ?? {})]).toEqual(['E_INVALID', ['promo_code']])
    expect(await usesOf(of, 'LAST')).toBe(3)
    expect(await of.database.ask('select 1 from sandbox_bill')).toHaveLength(3)
  })

  test('is guessed twenty times an hour at most', async () => {
    const of = await server()
    const types: string[] = []
    for (let i = 0; i < 22; i += 1) types.push((await ask(of.app, checkout.promo, { promo_code: `GUESS${i}` })).type)
    expect(types).toEqual([...Array(20).fill('E_INVALID'), 'E_RATE_LIMIT', 'E_RATE_LIMIT'])
  })
})

test('a ZIP code gives its city and state', async () => {
  const of = await server()
  expect((await ask(of.app, checkout.place, { zipcode: '94105' })).body.data).toEqual({
    city: 'San Francisco',
    state: 'CA',
  })
  expect((await ask(of.app, checkout.place, { zipcode: '00000' })).body.data).toEqual({ city: '', state: '' })
})

test('many declined cards are mailed to super admins once a day', async () => {
  const of = await server()
  await of.database.ask("select add_super_admin('ana@freehold.example', 'Ana', 'x')")
  await of.database.ask(
    `insert into checkout (key_hash, state, email, membership, extra_units, form, tries, declines, held_until, created_at, ended_at)
      select sha256(n::text::bytea), 'DECLINED', n || '@cards.example', 'pro', 0, '{}', 1, case when n > 6 then 1 else 0 end,
        now(), now(), now() from generate_series(1, 10) n`,
  )
  await finishCheckouts(of.context)
  await finishCheckouts(of.context)
  const mails = () => of.database.ask("select to_address from operator_mail where event = 'cards-declined'")
  expect(await mails()).toEqual([{ to_address: 'ana@freehold.example' }])
  of.clock.advance(1 * days)
  await finishCheckouts(of.context)
  expect(await mails()).toHaveLength(1)
})
