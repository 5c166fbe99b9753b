import { charger } from '@freehold/contract/operator/charger'
import { support } from '@freehold/contract/operator/support'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { keys } from '../../kit/vendors/braintree-signed'
import { type MembershipDesk, membershipDesk } from '../../kit/vendors/membership-desk'
import { superAtWork } from '../../kit/world/super-admin'

let desk: MembershipDesk
let context: TestApp
let token: string
beforeAll(async () => {
  desk = await membershipDesk()
  context = await testApp({
    environment: {
      BRAINTREE_ENVIRONMENT: 'sandbox',
      BRAINTREE_MERCHANT_ID: keys.merchantId,
      BRAINTREE_PUBLIC_KEY: keys.publicKey,
      BRAINTREE_PRIVATE_KEY: keys.privateKey,
      BRAINTREE_STAND_IN: desk.braintree.url,
    },
  })
  ;({ token } = await superAtWork(context))
})
afterAll(async () => {
  await context.close()
  await desk.braintree.close()
})
beforeEach(() => {
  desk.reset()
  context.context.ports.memberships = desk.memberships
})

const state = async () => (await ask(context.app, charger.state, {}, { token })).body.data
const confirm = () => ask(context.app, charger.confirmRetriesOff, {}, { token })

test('super admins read what differs at the charger', async () => {
  expect(await state()).toEqual({ kind: 'braintree', differences: [], retries_off: null })
  desk.braintree.recurring.addOns = [{ id: 'unit', amount: '3.00' }]
  expect((await state()).differences).toEqual(['The add-on "unit" costs $3.00 at Braintree, and $1.00 here.'])
})

test('a charger that does not answer is named', async () => {
  for (let faults = 0; faults < 3; faults += 1)
    desk.braintree.faults.push({ when: 'before', what: 'status', status: 500 })
  expect((await state()).differences).toBeNull()
})

test('they confirm that its retries are off, for the merchant of these keys', async () => {
  expect((await confirm()).type).toBe('S_OK')
  expect((await confirm()).type).toBe('S_OK')
  expect((await state()).retries_off).toEqual({ by: 'Sam Support', at: expect.any(String) })
  const { config } = context.context
  context.context.config = { ...config, cards: config.cards && { ...config.cards, merchantId: 'merchant2' } }
  expect((await state()).retries_off).toBeNull()
  context.context.config = config
  const { data } = (await ask(context.app, support.log, {}, { token })).body
  expect(data.some(({ message }) => message.includes('automatic retries'))).toBe(true)
})

test('the sandbox has nothing to confirm, and memberships may be off', async () => {
  context.context.ports.memberships = context.context.sandbox.memberships
  expect(await state()).toEqual({ kind: 'sandbox', differences: [], retries_off: null })
  expect((await confirm()).type).toBe('E_CONFLICT')
  const { config } = context.context
  context.context.config = { ...config, door: { ...config.door, memberships: false } }
  expect(await state()).toEqual({ kind: 'off', differences: [], retries_off: null })
  context.context.config = config
})
