import { session } from '@freehold/contract/account/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentTerms } from '../../src/guests/site/legal/current-terms'
import { siteOf } from '../../src/guests/site/site'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { documented, nonceOf, openServer, ownPro, signUp } from '../kit/membership/sign-up-form'
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
  return `person${people}@quay.example`
}

const accountOf = async (email: string) => {
  const [row] = await server.database.ask<Record<string, unknown>>(
    `select a.name, a.membership, a.status, a.user_limit, a.unit_limit, a.timezone from account a
      join staff_user u on u.account_id = a.id where u.email = $1`,
    [email],
  )
  return row
}

describe('a sign-up with the documented fields', () => {
  test('opens a free account, and signs its owner in', async () => {
    const email = fresh()
    const { type, body } = await signUp(server, { ...documented, email, price: 0 })
    expect(type).toBe('S_OK')
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['token', 'user', 'subscription', 'settings']))
    expect(body.user).toMatchObject({ name: 'Robin Hale', email, isOwner: true, security_questions_selected: 1 })
    expect(body.user.finish_setup_prompt).toBe(0)
    expect(body.subscription).toEqual({ membership: 'core', status: 'active', user_count: 2, unit_count: 2 })
    expect(body.settings).toContainEqual({ key: 'SYS_SETTING_CITY', value: 'Allston' })
    expect((await ask(server.app, session.logout, {}, { token: body.token })).type).toBe('S_OK')
    const again = await ask(server.app, session.login, { email, password: documented.password })
    expect(again.body.data.user.company.company_name).toBe('Hale Homes')
  })

  test('opens Pro with its units, charges the true price and issues the first invoice', async () => {
    const email = fresh()
    const form = { ...documented, email, membership: 'pro', additional_units: 12, price: 1, nonce: nonceOf('accepted') }
    const { type, body } = await signUp(server, form)
    expect(type).toBe('S_OK')
    expect(body.subscription).toEqual({ membership: 'pro', status: 'active', user_count: 0, unit_count: 14 })
    const [bill] = await server.database.ask(
      'select amount_cents::int, refusal from sandbox_bill order by seq desc limit 1',
    )
    expect(bill).toMatchObject({ amount_cents: 4200 })
    const [invoice] = await server.database.ask(
      'select total_cents::int, billed_to from invoice order by no desc limit 1',
    )
    expect(invoice).toMatchObject({ total_cents: 4200, billed_to: { name: 'Hale Homes' } })
  })

  test('answers a repeat with the same key again, and charges once', async () => {
    const email = fresh()
    const form = { ...documented, email, membership: 'pro', additional_units: 0, nonce: nonceOf('accepted') }
    const first = await signUp(server, form, { key: 'key-of-a-program' })
    const second = await signUp(server, form, { key: 'key-of-a-program' })
    expect([first.type, second.type]).toEqual(['S_OK', 'S_OK'])
    expect(second.body.user.id).toBe(first.body.user.id)
    const other = await signUp(server, { ...form, password: 'Another77' }, { key: 'key-of-a-program' })
    expect(other.type).toBe('E_CONFLICT')
  })
})

describe('the form', () => {
  const wrongs: [string, object, string, string][] = [
    ['a blank name', { cardholder: ' ' }, 'cardholder', 'Full name is required.'],
    ['a blank email', { email: '' }, 'email', 'Email is required.'],
    ['no email', { email: 'robin' }, 'email', 'Email must be a valid email address.'],
    ['a blank password', { password: '' }, 'password', 'Password is required.'],
    ['a weak password', { password: 'short' }, 'password', ''],
    [
      'a common password',
      { password: 'Password1', retype_pwd: 'Password1' },
      'password',
      'This is one of the most common passwords. Choose another one.',
    ],
    ['another confirmation', { retype_pwd: 'Lantern43' }, 'retype_pwd', "The passwords don't match."],
    ['a blank company', { company_name: '' }, 'company_name', 'Company name is required.'],
    ['a blank address', { address: '' }, 'address', 'Address is required.'],
    ['a blank state', { state: '' }, 'state', 'State is required.'],
    ['a blank city', { city: '' }, 'city', 'City is required.'],
    ['a blank zip code', { zipcode: '' }, 'zipcode', 'ZIP code is required.'],
    ['half a zip code', { zipcode: '021' }, 'zipcode', 'ZIP code must be 5 digits.'],
    ['no additional units', { additional_units: '' }, 'additional_units', 'Additional units is required.'],
    ['half a unit', { additional_units: '1.5' }, 'additional_units', ''],
    ['fewer units than none', { additional_units: '-1' }, 'additional_units', ''],
    ['too many units', { additional_units: '5001' }, 'additional_units', ''],
    ['no card', { nonce: '' }, 'nonce', 'Please confirm the payment method.'],
    ['no consent to the terms', { terms: 0 }, 'terms', 'Agree to the Terms of Use.'],
    ['no consent to the renewal', { renewal: 0 }, 'renewal', 'Agree to the renewal.'],
    [
      'a code that does not exist',
      { promo_code: 'NOTHING' },
      'promo_code',
      "This promotion code isn't valid. Check its spelling.",
    ],
    [
      'the same question twice',
      {
        security_questions: [
          { question: 1, answer: 'Biscuit' },
          { question: 1, answer: 'Lisbon' },
        ],
      },
      'security_questions',
      'Choose two different questions.',
    ],
    [
      'a long answer',
      {
        security_questions: [
          { question: 1, answer: 'a'.repeat(192) },
          { question: 4, answer: 'Lisbon' },
        ],
      },
      'security_questions.0.answer',
      'Answer can have at most 191 characters.',
    ],
    [
      'a question that is not in the list',
      {
        security_questions: [
          { question: 99, answer: 'a' },
          { question: 4, answer: 'Lisbon' },
        ],
      },
      'security_questions.0.question',
      'Choose one of the questions.',
    ],
  ]

  test('names each field that is wrong, and opens nothing', async () => {
    const email = fresh()
    for (const [what, change, field, sentence] of wrongs) {
      const { type, fields } = await signUp(server, { ...ownPro(), email, ...change })
      expect([what, type, Object.keys(fields ?? {})]).toEqual([what, 'E_INVALID', [field]])
      if (sentence !== '') expect([what, fields?.[field]]).toEqual([what, sentence])
    }
    expect(await accountOf(email)).toBeUndefined()
  })

  test('is refused where a field is filled in that no person sees, or within moments', async () => {
    const email = fresh()
    for (const change of [{ website: 'https://seo.example' }, { seconds: 2 }])
      expect((await signUp(server, { ...ownPro(), email, ...change })).type).toBe('E_INVALID')
    expect(await accountOf(email)).toBeUndefined()
  })

  test('asks once more where its price is another one, before anything is charged', async () => {
    const email = fresh()
    const before = await bills()
    const { type, fields } = await signUp(server, { ...ownPro(), email, shown_price: 30 })
    expect([type, fields]).toEqual(['E_CONFIRM', { shown_price: 'The price is $42.00 a month now.' }])
    expect(await bills()).toBe(before)
  })

  test('keeps the sentences that were agreed to, with their hash and that of the whole terms', async () => {
    const email = fresh()
    await signUp(server, { ...ownPro(), email })
    const kept = await server.database.ask(
      `select kind, text, encode(text_sha256, 'hex') = encode(sha256(convert_to(text, 'UTF8')), 'hex') as hashed
        from terms_consent where email = $1 order by id`,
      [email],
    )
    expect(kept).toEqual([
      { kind: 'TERMS', text: 'I agree to the Terms of Use, and I have read the Privacy Policy.', hashed: true },
      {
        kind: 'RENEWAL',
        text: 'I agree that Pro renews every month at $42.00 until I cancel in Settings, in two clicks.',
        hashed: true,
      },
    ])
    const terms = await server.database.ask(
      'select distinct version, terms_sha256 as sha256 from terms_consent where email = $1',
      [email],
    )
    expect(terms).toEqual([currentTerms(siteOf(server.context.config))])
    expect(await accountOf(email)).toMatchObject({ timezone: 'America/Chicago' })
  })
})

const bills = async () => (await server.database.ask('select 1 from sandbox_bill')).length

describe('an email', () => {
  test('that has an account is said to have one only on submit, and nothing is charged', async () => {
    const email = fresh()
    await signUp(server, { ...documented, email })
    const before = await bills()
    const { type, fields } = await signUp(server, { ...ownPro(), email: email.toUpperCase() })
    expect([type, fields]).toEqual(['E_CONFLICT', { email: 'This email already has an account.' }])
    expect(await bills()).toBe(before)
  })

  test('gets one account and one charge from ten sign-ups at once', async () => {
    const email = fresh()
    const before = await bills()
    const answers = await ten(() => signUp(server, { ...ownPro(), email }))
    const opened = answers.filter(({ type }) => type === 'S_OK')
    expect(opened).toHaveLength(1)
    const refused = answers.filter(({ type }) => type === 'E_CONFLICT' || type === 'E_RATE_LIMIT')
    expect(refused).toHaveLength(9)
    expect(await bills()).toBe(before + 1)
    expect(await server.database.ask('select 1 from staff_user where email = $1', [email])).toHaveLength(1)
  })

  test('is tried five times an hour at most', async () => {
    const email = fresh()
    await signUp(server, { ...documented, email })
    const types: string[] = []
    for (let i = 0; i < 7; i += 1) types.push((await signUp(server, { ...documented, email })).type)
    expect(types).toEqual([...Array(5).fill('E_CONFLICT'), 'E_RATE_LIMIT', 'E_RATE_LIMIT'])
  })
})
