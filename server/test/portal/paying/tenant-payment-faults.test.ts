import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import type { Answer } from '../../kit/app/ask'
import { sample } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { reconcileLater } from '../../kit/money/card-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { cardBooksOf } from '../../kit/money/racing'
import { companyIncome, type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'
import { brief, paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'

const today = dayIn('America/New_York', new Date())

let context: TestApp
let office: Landlord
let braintree: BraintreeStandIn
let tenant: PortalTenant
let feesBefore: number
beforeAll(async () => {
  braintree = await startBraintree()
  context = await testApp({ connections: 8 })
  office = await openOffice(context, 'Faults')
})
afterAll(async () => {
  await context.close()
  await braintree.close()
})
beforeEach(async () => {
  for (const list of [braintree.books, braintree.asked, braintree.faults]) list.length = 0
  await office.wakeNow()
  use()
  tenant = await portalTenant(context, office, today)
  feesBefore = await companyIncome(context, office.account)
})

function use(change: Parameters<ReturnType<typeof paymentsOver>>[0] = {}): void {
  context.context.ports.payments = paymentsOver(braintree.url)(change)
}
const pay = () => tenant.pay({ nonce: 'fake-valid-nonce' })
const taken = ['submitted_for_settlement', 'settling', 'settled']

/** The sale that the gateway took is one payment of $250.00 and one fee of $8.75 here, and nothing else is. */
async function expectEven(): Promise<'charged' | 'not charged'> {
  const kept = braintree.books.filter(({ status }) => taken.includes(status))
  expect(kept.length).toBeLessThanOrEqual(1)
  for (const { amount } of kept) expect(String(amount)).toMatch(/^(258\.75|25875)$/)
  const captured = kept.length * 25_000
  const settled = kept.filter(({ status }) => status === 'settled').length * 25_000
  expect(await cardBooksOf(context.database, tenant.home, 50_000)).toEqual({
    captured,
    cash: settled,
    inTransit: captured - settled,
  })
  expect((await companyIncome(context, office.account)) - feesBefore).toBe(kept.length * 875)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  expect(forgetComplaints()).toEqual([])
  return kept.length === 1 ? 'charged' : 'not charged'
}

interface Script {
  name: string
  fault: Fault
  answer: Answer['type']
  books: 'charged' | 'not charged'
}
const lost = (name: string, fault: Fault): Script => ({
  name,
  fault,
  answer: 'E_PROVIDER',
  books: fault.when === 'after' ? 'charged' : 'not charged',
})
const scripts: Script[] = [
  lost('a time-out before', { when: 'before', what: 'silence' }),
  lost('a time-out after', { when: 'after', what: 'silence' }),
  lost('a 500 before', { when: 'before', what: 'status', status: 500 }),
  lost('a 500 after', { when: 'after', what: 'status', status: 500 }),
  lost('a hang-up before', { when: 'before', what: 'hang-up' }),
  lost('a hang-up after', { when: 'after', what: 'hang-up' }),
  lost('half a reply', { when: 'after', what: 'half' }),
  lost('a malformed reply', { when: 'after', what: 'garbage' }),
  lost('an empty reply', { when: 'after', what: 'empty' }),
  lost('a reply about another sale', { when: 'after', what: 'other', change: { orderId: 'another' } }),
  { name: 'a slow reply', fault: { when: 'after', what: 'slow', milliseconds: 150 }, answer: 'S_OK', books: 'charged' },
]

describe('a payment of a tenant ends as the gateway’s books say', () => {
  test.each(sample(scripts, 4, 'portal gateway faults'))('with $name', async ({ fault, answer, books }) => {
    braintree.faults.push(fault)
    if (fault.what === 'silence') use(brief)
    expect((await pay()).type).toBe(answer)
    use()
    await reconcileLater(context, 2)
    await reconcileLater(context, 14)
    expect(await expectEven()).toBe(books)
    expect(braintree.asked.filter(({ path }) => path.endsWith('/transactions')).length).toBe(1)
  })

  test('with the same state again and again, and once it settles', async () => {
    expect((await pay()).type).toBe('S_OK')
    await reconcileLater(context, 2)
    await reconcileLater(context, 2)
    expect(await expectEven()).toBe('charged')
    for (const sale of braintree.books) sale.status = 'settled'
    await reconcileLater(context, 62)
    await reconcileLater(context, 62)
    expect(await expectEven()).toBe('charged')
  })

  test('with a sale that is taken back after it was captured', async () => {
    await pay()
    for (const sale of braintree.books) sale.status = 'voided'
    await reconcileLater(context, 2)
    await reconcileLater(context, 62)
    expect(await expectEven()).toBe('not charged')
  })
})
