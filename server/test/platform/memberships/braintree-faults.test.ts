import type { Day } from '@freehold/rules/day'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MembershipsPort, ToSubscribe } from '../../../src/providers/memberships/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { sample } from '../../kit/app/effort'
import { advance } from '../../kit/vendors/braintree-billing'
import { brief, failing, lostAnswers, membershipsOver, paymentsOver } from '../../kit/vendors/braintree-client'
import { declineNext } from '../../kit/vendors/braintree-scripts'
import { type BraintreeStandIn, type Fault, startBraintree } from '../../kit/vendors/braintree-stand-in'
import { newRecurring } from '../../kit/vendors/braintree-subscriptions'

const prices = { pro: dollars(30), unit: dollars(1) }
let braintree: BraintreeStandIn
let over: ReturnType<typeof membershipsOver>
let orders = 0
beforeAll(async () => {
  braintree = await startBraintree()
  over = membershipsOver(braintree.url, prices)
})
afterAll(() => braintree.close())
beforeEach(() => {
  for (const list of [braintree.books, braintree.kept, braintree.asked, braintree.faults]) list.length = 0
  Object.assign(braintree.recurring, newRecurring(), { day: '2026-11-26' })
})

async function order(): Promise<ToSubscribe> {
  orders += 1
  const method = `token${orders}`
  await paymentsOver(braintree.url)().vault({ customer: `fh-c${orders}`, nonce: 'fake-valid-nonce', token: method })
  return { id: `fh-c${orders}-1`, method, extraUnits: 12, discount: null, startsOn: null }
}

/** A request that comes before the one with the fault. */
const noFault: Fault = { when: 'after', what: 'slow', milliseconds: 0 }

interface Flow {
  /** Requests that only read, before the one that changes. */
  reads: number
  ready: (made: ToSubscribe) => Promise<void>
  does: (memberships: MembershipsPort, made: ToSubscribe) => Promise<unknown>
  /** The subscription once it has happened. */
  done: object
}

const subscribe = async (made: ToSubscribe) => {
  await over().subscribe(made)
}

const flows: Record<string, Flow> = {
  subscribe: {
    reads: 0,
    ready: async () => {},
    does: (memberships, made) => memberships.subscribe(made),
    done: { state: 'active', extraUnits: 12 },
  },
  setUnits: {
    reads: 1,
    ready: subscribe,
    does: (memberships, { id }) => memberships.setUnits(id, 15),
    done: { extraUnits: 15, nextBill: dollars(45) },
  },
  useMethod: {
    reads: 0,
    ready: subscribe,
    does: async (memberships, { id }) => memberships.useMethod(id, braintree.kept.at(-1)?.token ?? ''),
    done: { state: 'active' },
  },
  cancel: {
    reads: 0,
    ready: subscribe,
    does: (memberships, { id }) => memberships.cancel(id),
    done: { state: 'canceled', nextBillOn: null },
  },
  retry: {
    reads: 0,
    ready: async (made) => {
      await subscribe(made)
      declineNext(braintree, made.id, '2001')
      advance(braintree, '2026-12-26' as Day)
    },
    does: (memberships, { id }) => memberships.retry(id, dollars(42)),
    done: { state: 'active', owed: 0 },
  },
}

const cases = Object.keys(flows).flatMap((name) =>
  sample(lostAnswers, 5, `membership ${name}`).map((fault) => ({ name, fault })),
)

describe.each(cases)('$name whose answer is lost by $fault', ({ name, fault }) => {
  const flow = flows[name] as Flow

  test('is unknown, is found, and comes to its end when it is asked again', async () => {
    const made = await order()
    await flow.ready(made)
    braintree.faults.push(...Array.from({ length: flow.reads }, () => noFault), fault)
    const lost = await failing(flow.does(over(brief), made))
    // Over a slow answer, all may be well.
    if (lost !== 'no failure') expect(lost).toBeInstanceOf(ProviderUnknown)
    braintree.faults.length = 0
    const before = await over().find(made.id)
    if (fault.when === 'after') expect(before).toMatchObject(flow.done)
    const again = await failing(flow.does(over(), made))
    // A repeated retry of what is paid is refused, and takes nothing.
    if (again !== 'no failure') expect(again).toMatchObject({ name: 'ProviderError', permanent: true })
    expect(await over().find(made.id)).toMatchObject(flow.done)
    const taken = braintree.books.filter(({ status }) => status === 'submitted_for_settlement')
    expect(taken.map(({ amount }) => amount)).toEqual(name === 'retry' ? ['42.00', '42.00'] : ['42.00'])
  })
})

describe('a question', () => {
  test.each(sample(lostAnswers, 5, 'membership question'))('without an answer by %j changes nothing', async (fault) => {
    const made = await order()
    await subscribe(made)
    for (const ask of [() => over(brief).find(made.id), () => over(brief).differences(prices)]) {
      braintree.faults.push(fault, fault, fault)
      const failed = await failing(ask())
      if (failed !== 'no failure') expect(failed).toBeInstanceOf(ProviderError)
      braintree.faults.length = 0
    }
    expect(await over().find(made.id)).toMatchObject({ state: 'active' })
  })

  test('about another subscription is not answered', async () => {
    const [one, other] = [await order(), await order()]
    await subscribe(one)
    await subscribe(other)
    braintree.faults.push({ when: 'after', what: 'edited', edit: (xml) => xml.replace(one.id, other.id) })
    expect(await failing(over().find(one.id))).toBeInstanceOf(ProviderError)
    braintree.faults.push({ when: 'after', what: 'edited', edit: (xml) => xml.replace(one.id, other.id) })
    expect(await failing(over().cancel(one.id))).toBeInstanceOf(ProviderUnknown)
  })

  test.each([
    ['another state', (xml: string) => xml.replace('<status>Active', '<status>Dormant')],
    ['no price', (xml: string) => xml.replace(/<price>[^<]*/, '<price>thirty')],
    ['no day', (xml: string) => xml.replace(/(<next-billing-date type="date">)[^<]*/, '$12026-13-45')],
    ['no lists', (xml: string) => xml.replace(/<transactions[\s\S]*<\/transactions>/, '')],
    ['half a unit', (xml: string) => xml.replace(/<quantity type="integer">12/, '<quantity type="integer">0')],
  ])('answered with %s is not believed', async (_, edit) => {
    const made = await order()
    await subscribe(made)
    braintree.faults.push({ when: 'after', what: 'edited', edit })
    expect(await failing(over().find(made.id))).toBeInstanceOf(ProviderError)
  })
})

test('a retry that answers about another sum is unknown', async () => {
  const made = await order()
  await flows.retry?.ready(made)
  braintree.faults.push({ when: 'after', what: 'other', change: { amount: '1.00' } })
  expect(await failing(over().retry(made.id, dollars(42)))).toBeInstanceOf(ProviderUnknown)
})

test('money that is set aside or given back is no charge', async () => {
  const made = await order()
  await subscribe(made)
  for (const edit of [
    (xml: string) => xml.replace('<type>sale', '<type>credit'),
    (xml: string) => xml.replace('<status>submitted_for_settlement', '<status>authorizing'),
  ]) {
    braintree.faults.push({ when: 'after', what: 'edited', edit })
    expect(await over().find(made.id)).toMatchObject({ state: 'active', charges: [] })
  }
})

describe('Braintree that', () => {
  test('cannot be reached has done nothing', async () => {
    const made = await order()
    const nowhere = over({ standIn: 'http://127.0.0.1:9' })
    for (const ask of [() => nowhere.subscribe(made), () => nowhere.find(made.id), () => nowhere.cancel(made.id)])
      expect(await failing(ask())).toMatchObject({ name: 'ProviderError', message: expect.stringContaining('reached') })
  })

  test('refuses the keys has done nothing', async () => {
    const made = await order()
    const failed = await failing(over({ privateKey: 'wrong' }).subscribe(made))
    expect(failed).toMatchObject({ name: 'ProviderError', permanent: true, message: expect.stringContaining('keys') })
  })

  test('refuses a plan says why', async () => {
    braintree.recurring.plans.length = 0
    braintree.faults.push(noFault, {
      when: 'after',
      what: 'edited',
      edit: () =>
        '<api-error-response><errors><errors type="array"/></errors><message>Price is too large.</message></api-error-response>',
    })
    expect(await failing(over().setUp(prices))).toMatchObject({
      message: expect.stringContaining('Price is too large'),
    })
  })
})
