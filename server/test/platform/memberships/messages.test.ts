import type { Day } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../../../src/app-context'
import { subscriptionMessages } from '../../../src/webhooks/subscription-messages'
import { testApp } from '../../kit/app/app'
import { advance } from '../../kit/vendors/braintree-billing'
import { membershipsOver, paymentsOver } from '../../kit/vendors/braintree-client'
import { cancelInPanel, declineNext, deliver, takeMessages } from '../../kit/vendors/braintree-scripts'
import { digest, keys, signed } from '../../kit/vendors/braintree-signed'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'
import { newRecurring, type SignedMessage } from '../../kit/vendors/braintree-subscriptions'

const prices = { pro: dollars(30), unit: dollars(1) }
let braintree: BraintreeStandIn
let memberships: ReturnType<ReturnType<typeof membershipsOver>>
/** The ports are all that the reader uses. */
let context: AppContext
beforeAll(async () => {
  braintree = await startBraintree()
  memberships = membershipsOver(braintree.url, prices)()
  context = { ports: { memberships } } as unknown as AppContext
  await paymentsOver(braintree.url)().vault({ customer: 'fh-c1', nonce: 'fake-valid-nonce', token: 'token1' })
})
afterAll(() => braintree.close())
beforeEach(async () => {
  braintree.asked.length = 0
  Object.assign(braintree.recurring, newRecurring(), { day: '2026-11-26' })
  for (const id of ['fh-1-1', 'fh-2-1'])
    await memberships.subscribe({ id, method: 'token1', extraUnits: 0, discount: null, startsOn: null })
})

/** A reader whose handler reads the subscription, as the real one does, and notes what it found. */
function listener({ failing = 0 } = {}) {
  const seen: string[] = []
  let failures = failing
  const hear = subscriptionMessages(async ({ ports }, subscription) => {
    const found = await ports.memberships.find(subscription)
    failures -= 1
    if (failures >= 0) throw new Error('The database is away')
    seen.push(`${subscription} ${found?.state}`)
  })
  return { seen, hear: (message: SignedMessage) => hear(context, message) }
}

test('Braintree announces what becomes of a subscription', async () => {
  takeMessages(braintree)
  declineNext(braintree, 'fh-1-1', '2001')
  advance(braintree, '2026-12-26' as Day)
  await memberships.retry('fh-1-1', dollars(30))
  cancelInPanel(braintree, 'fh-2-1')
  const messages = takeMessages(braintree)
  expect(messages.map(({ kind }) => kind)).toEqual([
    'subscription_charged_unsuccessfully',
    'subscription_went_past_due',
    'subscription_charged_successfully',
    'subscription_charged_successfully',
    'subscription_went_active',
    'subscription_canceled',
  ])
  for (const { signature, payload, kind } of messages)
    expect(await memberships.notice(signature, payload)).toEqual({
      kind,
      subscription: expect.stringMatching(/^fh-[12]-1$/),
    })
})

test('a message that comes twice is heard once', async () => {
  const { seen, hear } = listener()
  const [message] = takeMessages(braintree)
  for (const one of [message, message, message]) await hear(one as SignedMessage)
  expect(seen).toEqual(['fh-1-1 active'])
})

test('messages that come late and in another order all find what is true now', async () => {
  declineNext(braintree, 'fh-1-1', '2001')
  advance(braintree, '2026-12-26' as Day)
  await memberships.retry('fh-1-1', dollars(30))
  const { seen, hear } = listener()
  for (const message of takeMessages(braintree).reverse()) await hear(message)
  expect(new Set(seen)).toEqual(new Set(['fh-1-1 active', 'fh-2-1 active']))
})

test('a message that could not be written down is heard again', async () => {
  const { seen, hear } = listener({ failing: 1 })
  const [message] = takeMessages(braintree) as [SignedMessage]
  await expect(hear(message)).rejects.toThrow('away')
  await hear(message)
  expect(seen).toEqual(['fh-1-1 active'])
})

test.each<[string, (message: SignedMessage) => SignedMessage]>([
  ['with another signature', (one) => ({ ...one, signature: `${keys.publicKey}|${digest('else')}` })],
  ['without a key', (one) => ({ ...one, signature: 'nothing' })],
  ['of another key', (one) => ({ ...one, signature: one.signature.replace(keys.publicKey, 'public2') })],
  ['about another subscription', (one) => ({ ...one, payload: Buffer.from('<notification/>').toString('base64') })],
])('a message %s is not heard', async (_, forge) => {
  const { seen, hear } = listener()
  const [message] = takeMessages(braintree) as [SignedMessage]
  await hear(forge(message))
  expect(seen).toEqual([])
})

test.each([
  ['a payment', 'transaction_settled', '<transaction><id>1</id><order-id>card-1</order-id></transaction>'],
  ['nothing', 'check', '<check type="boolean">true</check>'],
  ['a subscription without lists', 'subscription_canceled', '<subscription><id>fh-1-1</id></subscription>'],
])('a message about %s is about no subscription', async (_, kind, subject) => {
  const { seen, hear } = listener()
  await hear({ kind, ...signed(kind, subject) })
  expect(seen).toEqual([])
})

test('true and forged messages get the same answer', async () => {
  const served = await testApp()
  served.context.ports.memberships = memberships
  const [message] = takeMessages(braintree) as [SignedMessage]
  const forged = { ...message, signature: `${keys.publicKey}|${digest('else')}` }
  expect(await deliver(served.app, [message, message, forged])).toEqual([200, 200, 200])
  await served.close()
})
