import { payment } from '@freehold/contract/money/payment'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import type { Answer } from '../../kit/app/ask'
import { sample } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { monthEnd, plusDays } from '../../kit/money/calendar'
import { payer, reconcileLater } from '../../kit/money/card-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { cardBooksOf } from '../../kit/money/racing'
import type { Tenancy } from '../../kit/money/tenancy'
import { brief, paymentsOver } from '../../kit/vendors/braintree-client'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'

// The card payments' own times are the database's, so these tests happen now. The lease begins with the next month.
const nextMonth = plusDays(monthEnd(dayIn('America/New_York', new Date())), 1)

let context: TestApp
let office: Landlord
let braintree: BraintreeStandIn
let home: Tenancy
beforeAll(async () => {
  braintree = await startBraintree()
  context = await testApp()
  office = await openOffice(context, 'Gateway')
})
afterAll(async () => {
  await context.close()
  await braintree.close()
})
beforeEach(async () => {
  for (const list of [braintree.books, braintree.asked, braintree.faults]) list.length = 0
  await office.wakeNow()
  use()
  home = await payer(office, nextMonth)
})

function use(change: Parameters<ReturnType<typeof paymentsOver>>[0] = {}): void {
  context.context.ports.payments = paymentsOver(braintree.url)(change)
}

const pay = () =>
  office.ask(payment.payByCard, {
    tenant_id: home.tenant,
    rent_id: home.home,
    pay_type_id: 'RENT',
    pay_amount: '250',
    nonce: 'fake-valid-nonce',
  })
const tick = (later: number) => reconcileLater(context, later)
const becomes = (status: string) => {
  for (const sale of braintree.books) sale.status = status
}
const sales = () => braintree.asked.filter(({ path }) => path.endsWith('/transactions'))

const taken = ['submitted_for_settlement', 'settling', 'settled']

/** Each amount that the gateway took is a payment here, once, and nothing else is. */
async function expectEven(): Promise<'charged' | 'not charged'> {
  const kept = braintree.books.filter(({ status }) => taken.includes(status))
  expect(kept.length).toBeLessThanOrEqual(1)
  const captured = kept.length * 25_000
  const cash = kept.filter(({ status }) => status === 'settled').length * 25_000
  expect(await cardBooksOf(context.database, home.home, 50_000)).toEqual({
    captured,
    cash,
    inTransit: captured - cash,
  })
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  expect(forgetComplaints()).toEqual([])
  return kept.length === 1 ? 'charged' : 'not charged'
}

interface Script {
  name: string
  fault: Fault | 'refused connection'
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
  lost('a malformed reply', { when: 'after', what: 'garbage' }),
  lost('an empty reply', { when: 'after', what: 'empty' }),
  lost('a reply about another sale', { when: 'after', what: 'other', change: { orderId: 'another' } }),
  {
    name: 'a slow reply',
    fault: { when: 'after', what: 'slow', milliseconds: 150 },
    answer: 'S_OK',
    books: 'charged',
  },
  { name: 'a refused connection', fault: 'refused connection', answer: 'E_PROVIDER', books: 'not charged' },
]

describe('after two runs of the job our books equal the gateway’s', () => {
  test.each(sample(scripts, 3, 'gateway faults'))('with $name to a sale', async ({ fault, answer, books }) => {
    if (fault === 'refused connection') {
      const gone = await startBraintree()
      await gone.close()
      use({ standIn: gone.url })
    } else {
      braintree.faults.push(fault)
      if (fault.what === 'silence') use(brief)
    }
    expect((await pay()).type).toBe(answer)
    use()
    await tick(2)
    await tick(14)
    expect(await expectEven()).toBe(books)
    expect(sales().length).toBeLessThanOrEqual(1)
  })

  test('with books that list the sale late', async () => {
    braintree.faults.push({ when: 'after', what: 'hang-up' })
    expect((await pay()).type).toBe('E_PROVIDER')
    const hidden = braintree.books.splice(0)
    await tick(2)
    await tick(14)
    braintree.books.push(...hidden)
    await tick(2)
    await tick(22)
    expect(await expectEven()).toBe('charged')
  })

  test('with the same state again and again', async () => {
    expect((await pay()).type).toBe('S_OK')
    await tick(2)
    await tick(2)
    expect(await expectEven()).toBe('charged')
    becomes('settled')
    await tick(62)
    await tick(62)
    expect(await expectEven()).toBe('charged')
  })

  test('with an old state after the money arrived', async () => {
    await pay()
    becomes('settled')
    await tick(2)
    becomes('submitted_for_settlement')
    await tick(62)
    becomes('settled')
    expect(await expectEven()).toBe('charged')
  })

  test('with a sale that the gateway takes back after it captured it', async () => {
    await pay()
    becomes('voided')
    await tick(2)
    await tick(62)
    expect(await expectEven()).toBe('not charged')
  })
})
