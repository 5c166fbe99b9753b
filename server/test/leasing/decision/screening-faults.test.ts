import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { expense } from '@freehold/contract/money/expense'
import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screeningOrders } from '../../../src/areas/leasing/screening/screening-orders'
import { lookUpAll } from '../../../src/outbound/look-up'
import { rentprepScreening } from '../../../src/providers/screening/rentprep'
import { secret } from '../../../src/secret'
import { minutes, type TestApp } from '../../kit/app/app'
import { type Answer, ask } from '../../kit/app/ask'
import { sample } from '../../kit/app/effort'
import { forgetComplaints } from '../../kit/app/silence'
import { type Fault, type RentprepStandIn, rentprepKey, startRentprep } from '../../kit/vendors/rentprep-stand-in'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let rentprep: RentprepStandIn
let count = 0

beforeAll(async () => {
  rentprep = await startRentprep()
  ;({ context, home } = await householdApp())
})
afterAll(async () => {
  await context.close()
  await rentprep.close()
})
beforeEach(() => {
  for (const list of [rentprep.books, rentprep.asked, rentprep.faults]) list.length = 0
  use()
})

/** Orders go to the stand-in, with so much patience for its answers. */
function use({ standIn = rentprep.url, within = 20_000 } = {}): void {
  const settings = { key: secret(rentprepKey), environment: 'stage', price: dollars(39), standIn } as const
  context.context.ports.screening = rentprepScreening(settings, within)
}

const asking = async () => ({ token: await openSessionFor(context, home.people[1]) })

/** An adult who consented to a check. */
async function consented(): Promise<{ id: number; name: string }> {
  count += 1
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  const name = `Ann${count} Faulty`
  const typed = { ...applicationOf(`Faulty${count}`, at), tenant_name: name }
  const { id } = (await ask(context.app, rentalApplication.save, typed, await asking())).body
  const signed = { id, adult: 'APPLICANT', signed_on: '2026-01-02' }
  expect((await ask(context.app, screening.consent, signed, await asking())).type).toBe('S_OK')
  return { id, name }
}

const order = async (id: number) => ask(context.app, screening.order, { id, adult: 'APPLICANT' }, await asking())
const cancel = async (id: number) => ask(context.app, screening.cancel, { id, adult: 'APPLICANT' }, await asking())
const standing = async (id: number) =>
  (await ask(context.app, screening.list, { id }, await asking())).body.data[0]?.order

/** One run of the job, so much later. */
const tick = (later: number) => {
  context.clock.advance(later)
  return lookUpAll(context.context, screeningOrders)
}

/** The applicant's status at RentPrep. */
const becomes = (status: string) => {
  for (const one of rentprep.books) for (const applicant of one.Applicants) applicant.ApplicantStatus = status
}

/** RentPrep has one order at most, and our books have its cost if it has one. */
async function expectEven(name: string): Promise<'ordered' | 'not ordered'> {
  const { body } = await ask(context.app, expense.list, { query: name, limit: -1 }, await asking())
  expect(rentprep.books.length).toBeLessThanOrEqual(1)
  expect(body.data.map(({ paid_amount }) => paid_amount)).toEqual(rentprep.books.map(() => 39))
  return rentprep.books.length === 1 ? 'ordered' : 'not ordered'
}

interface Script {
  name: string
  fault: Fault | 'refused connection'
  answer: Answer['type']
  books: 'ordered' | 'not ordered'
}

const silence = (when: 'before' | 'after') => ({ when, what: 'silence' }) as const
const scripts: Script[] = [
  { name: 'a time-out before', fault: silence('before'), answer: 'E_PROVIDER', books: 'not ordered' },
  { name: 'a time-out after', fault: silence('after'), answer: 'E_PROVIDER', books: 'ordered' },
  {
    name: 'a 500 before',
    fault: { when: 'before', what: { status: 500 } },
    answer: 'E_PROVIDER',
    books: 'not ordered',
  },
  { name: 'a 500 after', fault: { when: 'after', what: { status: 500 } }, answer: 'E_PROVIDER', books: 'ordered' },
  { name: 'a malformed reply', fault: { when: 'after', what: 'malformed' }, answer: 'E_PROVIDER', books: 'ordered' },
  { name: 'an empty reply', fault: { when: 'after', what: 'empty' }, answer: 'E_PROVIDER', books: 'ordered' },
  { name: 'a slow reply', fault: { when: 'after', what: { slow: 150 } }, answer: 'S_OK', books: 'ordered' },
  { name: 'a refused connection', fault: 'refused connection', answer: 'E_PROVIDER', books: 'not ordered' },
]

describe('after two runs of the job our books equal the vendor’s', () => {
  test.each(sample(scripts, 3, 'screening faults'))('with $name to an order', async ({ fault, answer, books }) => {
    const { id, name } = await consented()
    if (fault === 'refused connection') {
      const gone = await startRentprep()
      await gone.close()
      use({ standIn: gone.url })
    } else {
      rentprep.faults.push(fault)
      if (typeof fault === 'object' && 'what' in fault && fault.what === 'silence') use({ within: 1_000 })
    }
    expect((await order(id)).type).toBe(answer)
    use()
    await tick(2 * minutes)
    await tick(61 * minutes)
    expect(await expectEven(name)).toBe(books)
    expect((await standing(id))?.state).toBe(books === 'ordered' ? 'ACT' : 'FAILED')
    expect(forgetComplaints()).toEqual([])
    // Whatever was not ordered can be ordered anew, and nothing else can.
    expect((await order(id)).type).toBe(books === 'ordered' ? 'E_CONFLICT' : 'S_OK')
    expect(await expectEven(name)).toBe('ordered')
  })

  test('with an old state after a newer one', async () => {
    const { id, name } = await consented()
    await order(id)
    becomes('Completed')
    await tick(2 * minutes)
    becomes('Sent')
    await tick(61 * minutes)
    expect((await standing(id))?.state).toBe('READY')
    expect(await expectEven(name)).toBe('ordered')
  })

  test('with a list that does not know the order yet', async () => {
    const { id, name } = await consented()
    await order(id)
    const hidden = rentprep.books.splice(0)
    await tick(2 * minutes)
    expect((await standing(id))?.state).toBe('WAITING')
    rentprep.books.push(...hidden)
    await tick(2 * minutes)
    expect((await standing(id))?.state).toBe('ACT')
    expect(await expectEven(name)).toBe('ordered')
  })

  test('with the same state again and again, which is told once', async () => {
    const { id, name } = await consented()
    await order(id)
    becomes('Completed')
    await tick(2 * minutes)
    await tick(2 * minutes)
    await tick(61 * minutes)
    expect((await standing(id))?.state).toBe('READY')
    expect(await expectEven(name)).toBe('ordered')
    const told = await context.database.ask(
      `select from mail_message m join rental_application a on a.account_id = m.account_id and a.id = $1
       where m.event = 'report-ready' and m.letter::text like '%' || a.tenant_name || '%'`,
      [id],
    )
    expect(told).toHaveLength(1)
  })

  test('with a report that comes after the order was canceled', async () => {
    const { id } = await consented()
    await order(id)
    await tick(2 * minutes)
    expect((await cancel(id)).type).toBe('S_OK')
    becomes('Completed')
    await tick(2 * minutes)
    await tick(61 * minutes)
    expect((await standing(id))?.state).toBe('CANCELED')
    expect(rentprep.books.map(({ Status }) => Status)).toEqual(['Canceled'])
  })
})

describe('a cancellation', () => {
  test('before the vendor told its number cancels the order there, too', async () => {
    const { id } = await consented()
    await order(id)
    expect((await cancel(id)).type).toBe('S_OK')
    expect((await standing(id))?.state).toBe('CANCELED')
    expect(rentprep.books.map(({ Status }) => Status)).toEqual(['Canceled'])
  })

  test('of an order that the vendor does not list yet is refused', async () => {
    const { id } = await consented()
    await order(id)
    rentprep.books.length = 0
    expect((await cancel(id)).type).toBe('E_CONFLICT')
    expect((await standing(id))?.state).toBe('WAITING')
  })

  test('whose answer was lost is found by the job', async () => {
    const { id } = await consented()
    await order(id)
    await tick(2 * minutes)
    rentprep.faults.push('lost after')
    expect((await cancel(id)).type).toBe('E_PROVIDER')
    await tick(2 * minutes)
    await tick(2 * minutes)
    expect((await standing(id))?.state).toBe('FAILED')
    expect(rentprep.books.map(({ Status }) => Status)).toEqual(['Canceled'])
    forgetComplaints()
  })
})
