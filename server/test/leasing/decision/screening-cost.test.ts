import { activity } from '@freehold/contract/account/activity'
import { consentLink } from '@freehold/contract/leasing/consent-link'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { expense } from '@freehold/contract/money/expense'
import { journal } from '@freehold/contract/money/journal'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { screeningOrders } from '../../../src/areas/leasing/screening/screening-orders'
import { lookUpAll } from '../../../src/outbound/look-up'
import { ProviderError } from '../../../src/providers/provider-error'
import { hours, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailedToken } from '../../kit/homes/apply-desk'
import { ten } from '../../kit/money/racing'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let token: string
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
})
afterAll(() => context.close())

const sandbox = () => context.context.ports.screening
let restore: (() => void) | null = null
afterEach(() => {
  restore?.()
  restore = null
})

/** Replaces the provider's answer to an order, as a provider that is down or refuses would give it. */
function answering(answer: () => Promise<{ state: 'refused'; message: string }>) {
  const port = sandbox()
  const before = port.start
  port.start = answer
  restore = () => {
    port.start = before
  }
}

/** An application whose applicant has consented online. */
async function consented(surname = 'Clear') {
  count += 1
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  const typed = { ...applicationOf(`Cost${count}`, at), tenant_name: `Ann${count} ${surname}` }
  const { id } = (await ask(context.app, rentalApplication.save, typed, { token })).body
  await ask(context.app, consentLink.ask, { id, adult: 'APPLICANT' }, { token })
  const link = await mailedToken(context, typed.email, '/consent')
  await ask(context.app, consentLink.sign, { token: link, name: typed.tenant_name, agree: '1' })
  return { id, name: typed.tenant_name, ...at }
}
const order = (id: number) => ask(context.app, screening.order, { id, adult: 'APPLICANT' }, { token })
const checkOf = async (id: number) => (await ask(context.app, screening.list, { id }, { token })).body.data[0]
const expensesOf = async (name: string) =>
  (await ask(context.app, expense.list, { query: name, limit: -1 }, { token })).body.data
const why = async (entry_id: number) =>
  (await ask(context.app, journal.why, { figure: 'entry', entry_id }, { token })).body.why

describe('the price of a background check', () => {
  test('is posted as an expense of the home when the check is ordered, and opens to the application', async () => {
    const { id, name, property, unit } = await consented()
    expect((await ask(context.app, screening.list, { id }, { token })).body.price).toBe(39)
    expect((await order(id)).type).toBe('S_OK')
    const [posted, ...more] = await expensesOf(name)
    expect(more).toEqual([])
    expect(posted).toMatchObject({
      paid_amount: 39,
      property_id: property,
      unit_id: unit,
      category_name: 'Legal and professional fees',
      subcategory_name: 'Tenant screening',
      notes: `Background check of ${name}`,
    })
    expect((await checkOf(id))?.order?.cost).toEqual({ amount: 39, expense_id: posted?.id, voided: false })
    expect((await why(posted?.id ?? 0)).steps).toContainEqual(
      expect.objectContaining({ label: 'Application', to: { noun: 'rental_application', id } }),
    )
    const lines = await ask(context.app, activity.list, { query: `background check of ${name}` }, { token })
    expect(lines.body.data.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/posted an expense of \$39\.00 for the background check of /),
    )
  })

  test('is posted once, however many order at once', async () => {
    const { id, name } = await consented('Pending')
    const answers = await ten(() => order(id))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(await expensesOf(name)).toHaveLength(1)
  })

  test('is taken back when the provider refuses the order, and posted again with the next one', async () => {
    const { id, name } = await consented()
    answering(async () => ({ state: 'refused', message: 'Package not available.' }))
    expect((await order(id)).type).toBe('E_CONFLICT')
    expect(await expensesOf(name)).toEqual([])
    expect((await checkOf(id))?.order?.cost).toMatchObject({ amount: 39, voided: true })
    restore?.()
    expect((await order(id)).type).toBe('S_OK')
    expect(await expensesOf(name)).toHaveLength(1)
    expect((await checkOf(id))?.order?.cost).toMatchObject({ voided: false })
  })

  test('is taken back when the provider cannot be reached', async () => {
    const { id, name } = await consented()
    answering(async () => {
      throw new ProviderError('RentPrep cannot be reached. Try again.')
    })
    expect((await order(id)).type).toBe('E_PROVIDER')
    expect(await expensesOf(name)).toEqual([])
  })

  test('stays while nobody knows, and once when the lost answer is found', async () => {
    const { id, name } = await consented('Slow')
    expect((await order(id)).type).toBe('E_PROVIDER')
    expect(await expensesOf(name)).toHaveLength(1)
    context.clock.advance(hours / 30)
    await lookUpAll(context.context, screeningOrders)
    await lookUpAll(context.context, screeningOrders)
    expect((await checkOf(id))?.order).toMatchObject({ state: 'READY', cost: { voided: false } })
    expect(await expensesOf(name)).toHaveLength(1)
  })

  test('that a person deleted is not taken back a second time', async () => {
    const { id, name } = await consented()
    let ended = false
    answering(async () => {
      const [posted] = await expensesOf(name)
      const { type } = await ask(context.app, expense.remove, { id: posted?.id ?? 0, reason: 'Paid by Ann' }, { token })
      ended = type === 'S_OK'
      return { state: 'refused', message: 'Not available.' }
    })
    expect((await order(id)).type).toBe('E_CONFLICT')
    expect(ended).toBe(true)
    expect(await expensesOf(name)).toEqual([])
  })

  test('is taken back on an open day when the books were closed meanwhile', async () => {
    const { id, name } = await consented('Pending')
    expect((await order(id)).type).toBe('S_OK')
    const [posted] = await expensesOf(name)
    expect(posted?.paid_date).toBe(dayIn('America/New_York', context.clock.now()))
    context.clock.advance(48 * hours)
    token = await openSessionFor(context, home.people[1])
    const today = () => dayIn('America/New_York', context.clock.now())
    const closed = await ask(context.app, journal.closeBooks, { closed_to: addDays(today(), -1) }, { token })
    expect(closed.type, closed.text).toBe('S_OK')
    await context.database.ask(
      `update screening_order set state = 'PENDING', created_at = $2 where application_id = $1`,
      [id, context.clock.now()],
    )
    const port = sandbox()
    const find = port.find
    port.find = async () => null
    restore = () => {
      port.find = find
    }
    context.clock.advance(2 * hours)
    token = await openSessionFor(context, home.people[1])
    await lookUpAll(context.context, screeningOrders)
    expect((await checkOf(id))?.order).toMatchObject({ state: 'FAILED', cost: { voided: true } })
    const rows = await context.database.ask<{ day: string }>(
      `select e.day::text as day from journal_entry e where e.reverses = $1`,
      [posted?.id ?? 0],
    )
    expect(rows.map(({ day }) => day)).toEqual([today()])
  })
})
