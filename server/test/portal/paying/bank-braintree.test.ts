import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { dayIn } from '@freehold/rules/day'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { forgetComplaints } from '../../kit/app/silence'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { figuresOf } from '../../kit/money/racing'
import { banksOf, debit, debitsOf, runLater } from '../../kit/portal/bank-desk'
import { type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'
import { paymentsOver } from '../../kit/vendors/braintree-client'
import { retrySale, returnSale, saleNotice } from '../../kit/vendors/braintree-happens'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'

const today = dayIn('America/New_York', new Date())

let context: TestApp
let braintree: BraintreeStandIn
let office: Landlord
let tenant: PortalTenant
let offices = 0
beforeAll(async () => {
  braintree = await startBraintree()
  context = await testApp()
  context.context.ports.payments = paymentsOver(braintree.url)()
})
afterAll(async () => {
  await context.close()
  await braintree.close()
})
beforeEach(async () => {
  for (const list of [braintree.books, braintree.kept, braintree.asked, braintree.faults]) list.length = 0
  offices += 1
  office = await openOffice(context, `Wired${offices}`)
  await office.wakeNow()
  tenant = await portalTenant(context, office, today)
})
afterEach(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  forgetComplaints()
})

const save = async (nonce: string, by: 'NETWORK_CHECK' | 'MICRO_TRANSFERS' = 'NETWORK_CHECK') =>
  tenant.ask(tenantMethod.saveBank, {
    nonce,
    by,
    mandate_hash: (await tenant.ask(tenantMethod.bankMandate, {})).body.data.hash,
  })

async function ready(): Promise<number> {
  const answer = await save('fake-us-bank-account-nonce')
  if (answer.type !== 'S_OK') throw new Error(answer.text)
  return answer.body.data.id
}

const balance = async () => (await figuresOf(context.database, tenant.home)).balance
const sent = async () => (await tenant.ask(tenantPayment.sent, {})).body.data
const reference = () => braintree.books[0]?.orderId ?? ''
const becomes = (status: string) => {
  for (const sale of braintree.books) sale.status = status
}
const hears = ({ signature, payload }: { signature: string; payload: string }) =>
  context.app.inject({
    method: 'POST',
    url: '/webhooks/braintree',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString(),
  })

describe('a bank account at Braintree', () => {
  test('that the network does not know is offered deposits, which verify it', async () => {
    const refused = await save('fake-us-bank-account-unknown-nonce')
    expect(refused.type).toBe('E_PAYMENT')
    expect(refused.text).toContain('deposits')
    expect(braintree.kept).toEqual([])
    const saved = await save('fake-us-bank-account-unknown-nonce', 'MICRO_TRANSFERS')
    expect(saved.body).toMatchObject({ data: { state: 'DEPOSITS' } })
    const id = saved.type === 'S_OK' ? saved.body.data.id : 0
    const confirm = (first_amount: string, second_amount: string) =>
      tenant.ask(tenantMethod.confirm, { id, first_amount, second_amount })
    expect((await confirm('0.17', '0.30')).type).not.toBe('S_OK')
    expect((await confirm('0.29', '0.17')).body).toMatchObject({ data: { state: 'READY' } })
  })

  test.each<[string, Fault]>([
    ['a lost answer', { when: 'after', what: 'hang-up' }],
    [
      'an answer about another account',
      { when: 'after', what: 'edited', edit: (xml) => xml.replace(/<token>\w+/, '<token>other') },
    ],
    ['a broken answer', { when: 'after', what: 'garbage' }],
  ])('with %s is not saved, and not kept', async (_, fault) => {
    braintree.faults.push({ when: 'after', what: 'slow', milliseconds: 0 }, fault)
    expect((await save('fake-us-bank-account-nonce')).type).toBe('E_PROVIDER')
    expect(braintree.kept).toEqual([])
    expect(await banksOf(tenant)).toEqual([])
  })
})

describe('a debit at Braintree', () => {
  test('settles by a message, and comes back by another', async () => {
    const paid = await debit(tenant, await ready())
    expect(paid.type, paid.text).toBe('S_OK')
    expect(await sent()).toMatchObject([{ state: 'ON_ITS_WAY' }])
    becomes('settled')
    expect((await hears(saleNotice(braintree, 'transaction_settled', reference()))).statusCode).toBe(200)
    expect(await sent()).toMatchObject([{ state: 'RECEIVED' }])
    returnSale(braintree, reference(), 'R01', { after: 'settled' })
    const notice = saleNotice(braintree, 'transaction_settlement_declined', reference())
    for (let again = 0; again < 3; again += 1) expect((await hears(notice)).statusCode).toBe(200)
    expect(await sent()).toMatchObject([{ state: 'RETURNED' }])
    expect(await balance()).toBe(100_000)
    expect(await debitsOf(context, tenant.tenant)).toMatchObject([{ return_code: 'R01' }])
  })

  test('whose message is forged changes nothing', async () => {
    await debit(tenant, await ready())
    becomes('settled')
    const { payload } = saleNotice(braintree, 'transaction_settled', reference())
    expect((await hears({ signature: `public1|${'0'.repeat(40)}`, payload })).statusCode).toBe(200)
    expect(await sent()).toMatchObject([{ state: 'ON_ITS_WAY' }])
  })

  test('that came back is found by the list of returns', async () => {
    await debit(tenant, await ready())
    becomes('settled')
    await runLater(context, 'card-payments', 2)
    expect(await sent()).toMatchObject([{ state: 'RECEIVED' }])
    returnSale(braintree, reference(), 'R02', { after: 'settled', at: context.context.now() })
    await runLater(context, 'bank-returns', 1)
    expect(await sent()).toMatchObject([{ state: 'RETURNED' }])
    expect(await banksOf(tenant)).toEqual([])
    expect(braintree.kept).toEqual([])
  })

  test('that Braintree tries again is on its way, and arrives', async () => {
    await debit(tenant, await ready())
    returnSale(braintree, reference(), 'R01', { after: 'pending', at: context.context.now() })
    const retry = retrySale(braintree, reference(), { named: false })
    await runLater(context, 'bank-returns', 1)
    await runLater(context, 'card-payments', 2)
    expect(await sent()).toMatchObject([{ state: 'ON_ITS_WAY' }])
    retry.status = 'settled'
    await runLater(context, 'card-payments', 20)
    expect(await sent()).toMatchObject([{ state: 'RECEIVED' }])
    expect(await balance()).toBe(75_000)
  })

  test('whose answer is lost is found, and taken once', async () => {
    const bank = await ready()
    braintree.faults.push({ when: 'after', what: 'hang-up' })
    expect((await debit(tenant, bank)).type).toBe('E_PROVIDER')
    await runLater(context, 'card-payments', 2)
    expect(await sent()).toMatchObject([{ state: 'ON_ITS_WAY' }])
    expect(braintree.books).toHaveLength(1)
    expect(await balance()).toBe(75_000)
  })
})
