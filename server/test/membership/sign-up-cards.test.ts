import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishCheckouts } from '../../src/areas/membership/checkout/finish-checkouts'
import { minutes, type TestApp } from '../kit/app/app'
import { nonceOf, openServer, ownPro, signUp, visitor } from '../kit/membership/sign-up-form'
import { ten } from '../kit/money/racing'

let server: TestApp
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

let people = 0
/** An email that has not signed up yet. */
const fresh = (): string => {
  people += 1
  return `payer${people}@quay.example`
}

const accountOf = async (email: string) => {
  const [row] = await server.database.ask<Record<string, unknown>>(
    'select a.membership, a.unit_limit from account a join staff_user u on u.account_id = a.id where u.email = $1',
    [email],
  )
  return row
}

const bills = async () => (await server.database.ask('select 1 from sandbox_bill')).length
const attempts = async () => (await server.database.ask('select 1 from sandbox_method')).length

describe('a card', () => {
  test('that is declined keeps the form, and another one opens the account', async () => {
    const form = { ...ownPro(), email: fresh(), nonce: nonceOf('declined') }
    expect((await signUp(server, form)).type).toBe('E_PAYMENT')
    expect(await accountOf(form.email)).toBeUndefined()
    expect((await signUp(server, { ...form, nonce: nonceOf('accepted') })).type).toBe('S_OK')
    expect(await accountOf(form.email)).toMatchObject({ membership: 'pro', unit_limit: 14 })
  })

  test('is tested from one address at most five times in two hundred', async () => {
    const from = visitor()
    const before = await declined()
    const types: string[] = []
    for (let i = 0; i < 200; i += 1)
      types.push((await signUp(server, { ...ownPro(), email: fresh(), nonce: nonceOf('declined') }, { from })).type)
    expect(types.filter((type) => type === 'E_PAYMENT')).toHaveLength(5)
    expect(types.filter((type) => type === 'E_RATE_LIMIT')).toHaveLength(195)
    expect((await declined()) - before).toBe(5)
  })

  test('whose payment went through unheard gives one account, by the job', async () => {
    const form = { ...ownPro(), email: fresh(), nonce: nonceOf('lost-after-capture') }
    const before = await bills()
    expect((await signUp(server, form)).type).toBe('E_PROVIDER')
    expect(await accountOf(form.email)).toBeUndefined()
    server.clock.advance(3 * minutes)
    expect(await finishCheckouts(server.context)).toMatchObject({ opened: 1, failed: 0 })
    expect(await accountOf(form.email)).toMatchObject({ membership: 'pro' })
    expect(await bills()).toBe(before + 1)
    const mails = await server.database.ask('select event from mail_message where to_address = $1 order by event', [
      form.email,
    ])
    expect(mails.map(({ event }) => event)).toEqual(['confirm-account', 'sign-up-finished', 'welcome'])
    expect(await finishCheckouts(server.context)).toMatchObject({ opened: 0, failed: 0 })
  })

  test('whose payment went through unheard gives one account to the same form, sent again', async () => {
    const form = { ...ownPro(), email: fresh(), nonce: nonceOf('lost-after-capture') }
    const before = await bills()
    expect((await signUp(server, form)).type).toBe('E_PROVIDER')
    const answers = await ten(() => signUp(server, form))
    expect(answers.map(({ type }) => type)).toContain('S_OK')
    expect(answers.filter(({ type }) => type === 'E_PAYMENT' || type === 'E_PROVIDER')).toEqual([])
    expect(await bills()).toBe(before + 1)
  })

  test('whose payment was lost is given up, and the email is free again', async () => {
    const form = { ...ownPro(), email: fresh(), nonce: nonceOf('lost-before-capture') }
    expect((await signUp(server, form)).type).toBe('E_PROVIDER')
    server.clock.advance(3 * minutes)
    expect(await finishCheckouts(server.context)).toMatchObject({ opened: 0, given_up: 0, failed: 0 })
    server.clock.advance(6 * minutes)
    expect(await finishCheckouts(server.context)).toMatchObject({ opened: 0, given_up: 1, failed: 0 })
    const [row] = await server.database.ask('select form, method_token from checkout where email = $1', [form.email])
    expect(row).toEqual({ form: null, method_token: null })
    expect((await signUp(server, { ...ownPro(), email: form.email })).type).toBe('S_OK')
  })
})

const declined = async (): Promise<number> => {
  const [row] = await server.database.ask<{ sum: string }>(
    'select coalesce(sum(tries), 0) as sum from checkout where declines > 0',
  )
  return Number(row?.sum)
}

test('neither password nor answer is stored plain, or logged', async () => {
  const form = { ...ownPro(), email: fresh(), password: 'Secret-Heron-81', retype_pwd: 'Secret-Heron-81' }
  const security_questions = [
    { question: 1, answer: 'Marmalade-the-cat' },
    { question: 4, answer: 'Reykjavik-harbor' },
  ]
  expect((await signUp(server, { ...form, security_questions })).type).toBe('S_OK')
  const declinedForm = {
    ...form,
    ...ownPro(),
    email: fresh(),
    password: form.password,
    retype_pwd: form.password,
    nonce: nonceOf('declined'),
    security_questions,
  }
  expect((await signUp(server, declinedForm)).type).toBe('E_PAYMENT')
  const rows = await server.database.ask('select form::text from checkout where form is not null')
  const everything = [...server.logged, ...rows.map((row) => JSON.stringify(row))].join('\n')
  for (const secret of ['Secret-Heron-81', 'Marmalade', 'marmalade', 'Reykjavik', 'reykjavik', form.nonce])
    expect(everything).not.toContain(secret)
  expect(await attempts()).toBeGreaterThan(0)
})
