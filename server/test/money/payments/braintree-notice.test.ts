import { createHash, createHmac } from 'node:crypto'
import braintreeSdk from 'braintree'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { failing, paymentsOver } from '../../kit/vendors/braintree-client'
import { retrySale, saleNotice } from '../../kit/vendors/braintree-happens'
import { digest, keys, signed } from '../../kit/vendors/braintree-signed'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'

let braintree: BraintreeStandIn
let payments: ReturnType<typeof paymentsOver>
beforeAll(async () => {
  braintree = await startBraintree()
  payments = paymentsOver(braintree.url)
})
afterAll(() => braintree.close())
beforeEach(() => {
  for (const list of [braintree.books, braintree.asked, braintree.faults]) list.length = 0
  const sale = { id: 'a1', orderId: 'bank-1', amount: '700.00', nonce: 'fake-us-bank-account-nonce', status: 'settled' }
  braintree.books.push(sale)
})

type Signed = ReturnType<typeof signed>
const read = ({ signature, payload }: Signed) => payments().notice(signature, payload)
const dispute = (transaction: string) => signed('dispute_opened', `<dispute><id>d1</id>${transaction}</dispute>`)

describe('a message', () => {
  test.each(['transaction_settled', 'transaction_settlement_declined', 'transaction_disbursed'])(
    'of %s names our sale, and asks nothing',
    async (kind) => {
      expect(await read(saleNotice(braintree, kind, 'bank-1'))).toEqual({ kind, reference: 'bank-1' })
      expect(braintree.asked).toEqual([])
    },
  )

  test.each([true, false])(
    'of a debit that is tried again names the first one; it has our reference: %s',
    async (named) => {
      const retry = retrySale(braintree, 'bank-1', { named })
      const subject = `<transaction><id>${retry.id}</id>${named ? '<order-id>bank-1</order-id>' : ''}
      <retried-transaction-id>a1</retried-transaction-id></transaction>`
      const kind = 'transaction_retried'
      expect(await read(signed(kind, subject))).toEqual({ kind, reference: 'bank-1' })
    },
  )

  test('of a dispute names the sale that is disputed', async () => {
    const named = dispute('<transaction><id>a1</id><order-id>bank-1</order-id></transaction>')
    expect(await read(named)).toEqual({ kind: 'dispute_opened', reference: 'bank-1' })
    const bare = dispute('<transaction><id>a1</id><order-id nil="true"/></transaction>')
    expect(await read(bare)).toEqual({ kind: 'dispute_opened', reference: 'bank-1' })
  })

  test('about no sale, or one that Braintree does not know, names none', async () => {
    const revoked = signed(
      'payment_method_revoked_by_customer',
      '<paypal-account><token>token1</token><customer-id>a1t7</customer-id></paypal-account>',
    )
    expect(await read(revoked)).toEqual({ kind: 'payment_method_revoked_by_customer', reference: null })
    expect(await read(signed('check', '<check type="boolean">true</check>'))).toEqual({
      kind: 'check',
      reference: null,
    })
    const gone = signed('transaction_settled', '<transaction><id>b2</id></transaction>')
    expect(await read(gone)).toEqual({ kind: 'transaction_settled', reference: null })
  })

  test('whose sale cannot be asked for is a message for later', async () => {
    braintree.faults.push({ when: 'after', what: 'garbage' })
    const bare = signed('transaction_settled', '<transaction><id>a1</id></transaction>')
    expect(await failing(read(bare))).toBeInstanceOf(ProviderError)
    expect(await read(bare)).toMatchObject({ reference: 'bank-1' })
  })

  test.each([
    'transaction_settled',
    'transaction_settlement_declined',
    'transaction_retried',
    'dispute_opened',
    'dispute_lost',
    'payment_method_revoked_by_customer',
  ] as const)('of %s is read as Braintree’s own kit writes it', async (kind) => {
    const gateway = new braintreeSdk.BraintreeGateway({ environment: braintreeSdk.Environment.Sandbox, ...keys })
    const written = await gateway.webhookTesting.sampleNotification(kind as never, 'a1')
    expect(await payments().notice(written.bt_signature, written.bt_payload)).toMatchObject({ kind })
  })
})

describe('a message that is forged or broken', () => {
  const settled = () => saleNotice(braintree, 'transaction_settled', 'bank-1')
  const other = Buffer.from('<notification><kind>transaction_settled</kind></notification>').toString('base64')
  const strange = createHmac('sha1', createHash('sha1').update('hunter2').digest())

  test.each<[string, (message: Signed) => Signed]>([
    ['no signature', ({ payload }) => ({ signature: '', payload })],
    ['no payload', ({ signature }) => ({ signature, payload: '' })],
    ['another payload', ({ signature }) => ({ signature, payload: other })],
    [
      'the signature of another key',
      ({ payload }) => ({ signature: `public1|${strange.update(payload).digest('hex')}`, payload }),
    ],
    [
      'another public key',
      ({ signature, payload }) => ({ signature: signature.replace('public1', 'public2'), payload }),
    ],
    ['half a signature', ({ signature, payload }) => ({ signature: signature.slice(0, -1), payload })],
    ['the key alone', ({ payload }) => ({ signature: 'public1|', payload })],
    ['strange letters', ({ signature, payload }) => ({ signature, payload: `${payload}<>` })],
    ['a signature of nothing', () => ({ signature: `public1|${digest('')}`, payload: '\n' })],
  ])('with %s is not read, and asks nothing', async (_, spoil) => {
    expect(await read(spoil(settled()))).toBeNull()
    expect(braintree.asked).toEqual([])
  })

  test.each([
    '',
    'no XML',
    '<notification>',
    '<notification/>',
    '<a/>',
    '<notification><kind>check</kind></notification>',
  ])('that is signed but says %j is not read', async (text) => {
    const payload = Buffer.from(text || ' ').toString('base64')
    expect(await read({ signature: `public1|${digest(payload)}`, payload })).toBeNull()
  })

  test('between others of the same signature is found by our key', async () => {
    const { signature, payload } = settled()
    expect(await read({ signature: `public2|00&${signature}`, payload })).toMatchObject({ reference: 'bank-1' })
  })
})

describe('the question whether messages arrive here', () => {
  test('is answered with our key', async () => {
    const challenge = '20f9f8ed05f77439fe955c977e4c8a53'
    expect(await payments().answerChallenge(challenge)).toBe(`public1|${digest(challenge)}`)
    expect(braintree.asked).toEqual([])
  })

  test.each(['', 'abc', 'z'.repeat(20), 'a'.repeat(33), `${'a'.repeat(20)}\n`])('is none: %j', async (challenge) => {
    expect(await payments().answerChallenge(challenge)).toBeNull()
  })
})
