import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '../../../src/database/pool'
import { sandboxPayments } from '../../../src/providers/payments/sandbox'
import { newDatabase, type TestDatabase } from '../../kit/app/database'
import { paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'

let database: TestDatabase
let pool: Pool
let braintree: BraintreeStandIn
beforeAll(async () => {
  database = await newDatabase()
  pool = openPool(database.address, { warn: () => {} }, 2)
  braintree = await startBraintree()
})
afterAll(async () => {
  await pool.pg.end()
  await database.drop()
  await braintree.close()
})

const billing = { cardholder: 'Dana Payer', street: '1 Main St', city: 'Boston', state: 'MA', zip: '02134' }
const card = { customer: 'fh-c1', nonce: 'fake-valid-nonce', token: 'token1' }

test('the owner of a card and its address are checked by its bank', async () => {
  expect(await paymentsOver(braintree.url)().vault({ ...card, billing })).toMatchObject({ outcome: 'saved' })
  expect(braintree.asked.at(-1)?.body).toEqual({
    payment_method: {
      customer_id: 'fh-c1',
      payment_method_nonce: 'fake-valid-nonce',
      token: 'token1',
      options: { fail_on_duplicate_payment_method: false, verify_card: true },
      cardholder_name: 'Dana Payer',
      billing_address: {
        street_address: '1 Main St',
        locality: 'Boston',
        region: 'MA',
        postal_code: '02134',
        country_code_alpha2: 'US',
      },
    },
  })
})

test('the sandbox declines a card whose owner lives elsewhere', async () => {
  const payments = sandboxPayments(pool, () => new Date())
  expect(await payments.vault({ ...card, billing })).toMatchObject({ outcome: 'saved' })
  const elsewhere = { ...card, token: 'token2', billing: { ...billing, zip: '20000' } }
  expect(await payments.vault(elsewhere)).toEqual({
    outcome: 'declined',
    message: 'The billing address does not match the card. Use another card.',
    another: true,
  })
})
