import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppContext } from '../../../src/app-context'
import { readConfig } from '../../../src/config'
import { warnOfDifferences } from '../../../src/providers/memberships/warn-of-differences'
import { built } from '../../kit/app/built'
import { membershipsOver } from '../../kit/vendors/braintree-client'
import { losePlan } from '../../kit/vendors/braintree-scripts'
import { keys } from '../../kit/vendors/braintree-signed'
import { type BraintreeStandIn, startBraintree } from '../../kit/vendors/braintree-stand-in'
import { newRecurring } from '../../kit/vendors/braintree-subscriptions'

let braintree: BraintreeStandIn
beforeAll(async () => {
  braintree = await startBraintree()
})
afterAll(() => braintree.close())
beforeEach(() => {
  Object.assign(braintree.recurring, newRecurring())
  braintree.faults.length = 0
})

const isReady = 'Plan, add-on and discount are as they should be.\n'

async function operator(args: string[], more: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: keys.merchantId,
    BRAINTREE_PUBLIC_KEY: keys.publicKey,
    BRAINTREE_PRIVATE_KEY: keys.privateKey,
    BRAINTREE_STAND_IN: braintree.url,
    ...more,
  }
  const done = await promisify(execFile)(process.execPath, [await built('operator'), ...args], { env }).catch(
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  )
  return { code: 'code' in done ? done.code : 0, said: done.stdout, complained: done.stderr }
}

describe('npm run operator braintree-plans', () => {
  test('makes the plan, and says that all is ready', async () => {
    losePlan(braintree)
    expect(await operator(['braintree-plans'])).toEqual({ code: 0, said: isReady, complained: '' })
    expect(braintree.recurring.plans).toMatchObject([{ id: 'pro', price: '30.00' }])
  })

  test('names what only a person can make', async () => {
    braintree.recurring.addOns = []
    expect(await operator(['braintree-plans'])).toMatchObject({ code: 1, said: expect.stringContaining('"unit"') })
  })

  test('only checks with --check', async () => {
    const checked = await operator(['braintree-plans', '--check'], { PRO_PRICE: '35.00' })
    expect(checked).toEqual({
      code: 1,
      said: 'The plan "pro" costs $30.00 at Braintree, and $35.00 here.\n',
      complained: '',
    })
    expect(braintree.recurring.plans).toMatchObject([{ price: '30.00' }])
  })

  test('says what is wrong in a sentence', async () => {
    expect(await operator(['braintree-plans'], { BRAINTREE_PRIVATE_KEY: 'wrong' })).toMatchObject({
      code: 1,
      complained: 'Payments are not set up correctly: the payment provider rejects the API keys.\n',
    })
    const none = {
      BRAINTREE_ENVIRONMENT: '',
      BRAINTREE_MERCHANT_ID: '',
      BRAINTREE_PUBLIC_KEY: '',
      BRAINTREE_PRIVATE_KEY: '',
    }
    expect(await operator(['braintree-plans'], { ...none, BRAINTREE_STAND_IN: '' })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^Braintree is not set up/),
    })
    expect(await operator(['other'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('npm run operator'),
    })
  })
})

describe('the start', () => {
  async function warned({ environment = {}, port = membershipsOver(braintree.url)() } = {}) {
    const said: unknown[] = []
    await warnOfDifferences({
      config: readConfig(environment),
      ports: { memberships: port },
      log: { warn: (facts: unknown) => said.push(facts) },
    } as unknown as AppContext)
    return said
  }

  test('says nothing where all is well', async () => {
    expect(await warned()).toEqual([])
  })

  test('names what differs', async () => {
    expect(await warned({ environment: { UNIT_PRICE: '2.00' } })).toEqual([
      { differences: ['The add-on "unit" costs $1.00 at Braintree, and $2.00 here.'] },
    ])
  })

  test('asks nothing where memberships are off', async () => {
    const asked = braintree.asked.length
    expect(await warned({ environment: { MEMBERSHIPS: 'off', UNIT_PRICE: '2.00' } })).toEqual([])
    expect(braintree.asked).toHaveLength(asked)
  })

  test('goes on where Braintree does not answer', async () => {
    const prices = { pro: dollars(30), unit: dollars(1) }
    const nowhere = membershipsOver('http://127.0.0.1:9', prices)()
    expect(await warned({ port: nowhere })).toMatchObject([{ err: { name: 'ProviderError' } }])
  })
})
