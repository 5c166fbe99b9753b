import { randomUUID } from 'node:crypto'
import { checkout } from '@freehold/contract/membership/checkout'
import { type TestApp, type TestAppOptions, testApp } from '../app/app'
import { type Answer, answerOf, requestOf } from '../app/ask'

const open = { SIGNUP: 'open', MEMBERSHIPS: 'on' }

/** A server where anyone may sign up, and every test is a visitor of its own. */
export const openServer = (options: TestAppOptions = {}): Promise<TestApp> =>
  testApp({ connections: 12, ...options, environment: { ...open, ...options.environment } })

/** The fields that the specification names, for the free plan. */
export const documented = {
  membership: 'core',
  email: 'robin.hale@hale-homes.example',
  cardholder: 'Robin Hale',
  company_name: 'Hale Homes',
  password: 'Lantern42',
  address: '12 Quay Street',
  zipcode: '02134',
  state: 'MA',
  city: 'Allston',
  security_questions: JSON.stringify([
    { question: 1, answer: ' Biscuit ' },
    { question: 4, answer: 'Lisbon' },
  ]),
}

/** The fields that our own form sends for Pro with 14 units. */
export const ownPro = () => ({
  ...documented,
  membership: 'pro',
  additional_units: 12,
  price: 42,
  shown_price: 42,
  nonce: nonceOf('accepted'),
  checkout_id: randomUUID(),
  retype_pwd: documented.password,
  timezone: 'America/Chicago',
  terms: 1,
  renewal: 1,
  seconds: 60,
})

let nonces = 0
/** The nonce that the form gives for a card: good for one try. */
export function nonceOf(outcome: string): string {
  nonces += 1
  return `sandbox-${outcome}-${String(nonces).padStart(12, '0')}`
}

let visitors = 0
/** The next visitor, at an address of its own. */
export const visitor = (): string => {
  visitors += 1
  return `198.51.${Math.floor(visitors / 200) + 1}.${(visitors % 200) + 1}`
}

type SignedUp = Answer<typeof checkout.checkout>

/** Sends the sign-up from an address. */
export async function signUp(
  { app }: Pick<TestApp, 'app'>,
  form: object,
  { from = visitor(), key }: { from?: string; key?: string } = {},
): Promise<SignedUp> {
  // Lists travel as JSON text.
  const sent = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  )
  const asked = await requestOf(checkout.checkout, sent, key === undefined ? {} : { key })
  return answerOf(await app.inject({ ...asked, remoteAddress: from }))
}
