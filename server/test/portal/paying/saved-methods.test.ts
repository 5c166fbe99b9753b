import { activity } from '@freehold/contract/account/activity'
import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { reconcileLater } from '../../kit/money/card-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { entriesOf, tally } from '../../kit/money/racing'
import { type PortalTenant, portalTenant, speak } from '../../kit/portal/paying-desk'
import { paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'

const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let braintree: BraintreeStandIn
let tenant: PortalTenant
beforeAll(async () => {
  braintree = await startBraintree()
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Saved')
})
afterAll(async () => {
  await context.close()
  await braintree.close()
})
beforeEach(async () => {
  for (const list of [braintree.books, braintree.kept, braintree.asked, braintree.faults]) list.length = 0
  await office.wakeNow()
  context.context.ports.payments = paymentsOver(braintree.url)()
  tenant = await portalTenant(context, office, today)
})

const save = (who = tenant, nonce = 'fake-valid-nonce') => who.ask(tenantMethod.save, { nonce })
const list = async (who = tenant) => (await who.ask(tenantMethod.list, {})).body.data
const saved = async (nonce?: string) => (await save(tenant, nonce)).body.data.id
const sales = () => braintree.asked.filter(({ path }) => path.endsWith('/transactions'))
/** The card company is asked about the customer first. */
const noFault: Fault = { when: 'after', what: 'slow', milliseconds: 0 }

describe('a saved way to pay', () => {
  test('is listed, without what charges it, and the tenant gets a mail and staff a line', async () => {
    await speak(context, tenant.tenant, 'es')
    await context.database.ask(`update tenant set email = 'saver@mail.example' where id = $1`, [tenant.tenant])
    const answer = await save()
    expect(answer.body.data, answer.text).toMatchObject({ kind: 'CARD', brand: 'Visa', last4: '1881', expired: false })
    expect(await list()).toEqual([answer.body.data])
    const { saved: offered } = (await tenant.ask(tenantPayment.options, {})).body.data
    expect(offered).toEqual([answer.body.data])
    const [kept] = braintree.kept
    expect(kept?.customer).toBe(`a${office.account}t${tenant.tenant}`)
    const [row] = await context.database.ask<{ token_sealed: string }>(
      'select token_sealed from portal_method where id = $1',
      [answer.body.data.id],
    )
    expect(row?.token_sealed).toMatch(/^v1:/)
    expect(`${row?.token_sealed}${answer.text}`).not.toContain(kept?.token)
    const [mail] = await mailTo(context, 'saver@mail.example')
    expect(mail?.subject).toContain('Se guardó una forma de pago')
    expect(mail?.text).toContain('Visa terminada en 1881')
    const { data: lines } = (await office.ask(activity.list, {})).body
    expect(JSON.stringify(lines)).toContain('saved a payment method in the portal: Visa ending in 1881.')
  })

  test('asks for a code in the session first', async () => {
    await context.database.ask('update tenant_session set code_at = null where tenant_id = $1', [tenant.tenant])
    expect(await save()).toMatchObject({
      type: 'E_CODE',
      message: 'To save a payment method, enter the code we email you.',
    })
    expect(braintree.asked).toEqual([])
  })

  test('pays again and again, and its own kind decides about the fee', async () => {
    const credit = await saved()
    expect((await tenant.pay({ saved: credit, method: 'PAYPAL' })).type).toBe('S_OK')
    expect((await tenant.pay({ saved: credit, amount: '100.00' })).type).toBe('S_OK')
    expect(braintree.books.map(({ amount }) => amount)).toEqual(['258.75', '103.50'])
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })

  test.each([
    ['fake-valid-nonce', 'CREDIT_CARD'],
    ['fake-valid-debit-nonce', 'DEBIT_CARD'],
    ['fake-valid-prepaid-nonce', 'DEBIT_CARD'],
    ['fake-paypal-billing-agreement-nonce', 'PAYPAL'],
  ])('of %s costs the fee of %s', async (nonce, method) => {
    const id = await saved(nonce)
    expect((await list())[0]?.method).toBe(method)
    expect((await tenant.pay({ saved: id, method: 'CREDIT_CARD' })).type).toBe('S_OK')
    const [row] = await context.database.ask<{ pays_with: string }>(
      'select pays_with from card_payment where tenant_id = $1',
      [tenant.tenant],
    )
    expect(row?.pays_with).toBe(method)
  })

  test('is taken once for twenty identical requests', async () => {
    const id = await saved()
    const keyed = await Promise.all(Array.from({ length: 20 }, () => tenant.pay({ saved: id, key: `twenty-${id}` })))
    expect(tally(keyed).S_OK).toBeGreaterThanOrEqual(1)
    expect(Object.keys(tally(keyed)).filter((type) => type !== 'S_OK' && type !== 'E_CONFLICT')).toEqual([])
    expect(sales()).toHaveLength(1)
    const bare = await Promise.all(Array.from({ length: 20 }, () => tenant.pay({ saved: id, amount: '90.00' })))
    expect(tally(bare)).toEqual({ S_OK: 1, E_CONFIRM: 19 })
    expect(sales()).toHaveLength(2)
    expect(await entriesOf(context.database, tenant.home, 'PAYMENT')).toBe(3)
  })

  test.each<Fault>([
    { when: 'before', what: 'hang-up' },
    { when: 'after', what: 'hang-up' },
    { when: 'after', what: 'status', status: 500 },
  ])('whose sale gets no answer ($when: $what) is looked up and never charged twice', async (fault) => {
    const id = await saved()
    braintree.faults.push(fault)
    expect((await tenant.pay({ saved: id })).type).toBe('E_PROVIDER')
    await reconcileLater(context, 2)
    await reconcileLater(context, 14)
    expect(sales()).toHaveLength(1)
    expect(await entriesOf(context.database, tenant.home, 'PAYMENT')).toBe(fault.when === 'after' ? 2 : 1)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })

  test('of another tenant is as missing as one that no one has', async () => {
    const id = await saved()
    const thief = await portalTenant(context, office, today)
    const stolen = await thief.pay({ saved: id })
    expect(stolen.type).toBe('E_NOT_FOUND')
    expect(stolen.body).toEqual((await thief.pay({ saved: 987_654_321 })).body)
    expect((await thief.ask(tenantMethod.delete, { id })).type).toBe('E_NOT_FOUND')
    expect(await list(thief)).toEqual([])
    expect(braintree.books).toEqual([])
    expect(braintree.kept).toHaveLength(1)
  })

  test('that was deleted is gone at the card company, and pays no more', async () => {
    const id = await saved()
    expect((await tenant.ask(tenantMethod.delete, { id })).type).toBe('S_OK')
    expect(braintree.kept).toEqual([])
    expect(await list()).toEqual([])
    expect((await tenant.pay({ saved: id })).type).toBe('E_NOT_FOUND')
    expect((await tenant.ask(tenantMethod.delete, { id })).type).toBe('E_NOT_FOUND')
    expect(sales()).toEqual([])
  })

  test('that was deleted answers a repeated request with what became of the first', async () => {
    const id = await saved()
    const first = await tenant.pay({ saved: id, key: `before-${id}` })
    await tenant.ask(tenantMethod.delete, { id })
    expect((await tenant.pay({ saved: id, key: `before-${id}` })).body).toEqual(first.body)
    expect(sales()).toHaveLength(1)
  })

  test.each(['before', 'after'] as const)(
    'whose deletion gets no answer %s is deleted by the next try',
    async (when) => {
      const id = await saved()
      braintree.faults.push({ when, what: 'hang-up' })
      expect((await tenant.ask(tenantMethod.delete, { id })).type).toBe('E_PROVIDER')
      expect(await list()).toHaveLength(1)
      expect((await tenant.ask(tenantMethod.delete, { id })).type).toBe('S_OK')
      expect(braintree.kept).toEqual([])
    },
  )
})

describe('a way to pay is not saved', () => {
  test('where the card company declines it', async () => {
    expect(await save(tenant, 'fake-processor-declined-visa-nonce')).toMatchObject({
      type: 'E_PAYMENT',
      message: 'The card was declined. Use another card.',
    })
    expect(await list()).toEqual([])
  })

  test('where no answer comes, and the card company keeps nothing', async () => {
    braintree.faults.push(noFault, { when: 'after', what: 'hang-up' })
    expect((await save()).type).toBe('E_PROVIDER')
    expect(await list()).toEqual([])
    expect(braintree.kept).toEqual([])
  })

  test('beside five others, also when two come at once', async () => {
    for (let count = 0; count < 4; count += 1) await save()
    expect(tally(await Promise.all([save(), save()]))).toEqual({ S_OK: 1, E_CONFLICT: 1 })
    expect((await save()).message).toBe('You can save up to 5 payment methods. Delete one you no longer use.')
    expect(await list()).toHaveLength(5)
    expect(braintree.kept).toHaveLength(5)
  })

  test('more than ten times within an hour, so no one tries out cards here', async () => {
    for (let count = 0; count < 10; count += 1) await save(tenant, 'fake-processor-declined-visa-nonce')
    expect((await save()).type).toBe('E_RATE_LIMIT')
  })
})
