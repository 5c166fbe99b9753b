import { applicationComparison } from '@freehold/contract/leasing/application-comparison'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let unit: number
let entered: number[]
let token: string

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = await openSessionFor(context, home.people[1])
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[1] ?? 0 }
  unit = at.unit
  entered = []
  for (const n of [1, 2, 3, 4, 5]) {
    const typed = { ...applicationOf(`Side${n}`, at), emp_monthly_income: String(n * 1000) }
    entered.push((await ask(context.app, rentalApplication.save, typed, { token })).body.id)
    context.clock.advance(60_000)
  }
})
afterAll(() => context.close())

const compare = (change: object = {}, by = token) =>
  ask(context.app, applicationComparison.list, { unit_id: unit, ids: '', ...change }, { token: by })
const ids = async (change: object = {}) => (await compare(change)).body.data.map(({ id }) => id)

test('the first four without a decision stand side by side, in the order they came', async () => {
  expect(await ids()).toEqual(entered.slice(0, 4))
})

test('those that are named keep their number in line', async () => {
  // Somebody who is approved came before them.
  const { body } = await compare({ ids: JSON.stringify([entered[4], entered[1]]) })
  expect(body.data.map(({ place, monthly_income }) => [place, monthly_income])).toEqual([
    [3, 2000],
    [6, 5000],
  ])
})

test('no masked or sealed number is among the facts', async () => {
  expect((await compare()).text).not.toMatch(/6789|0211|4321/)
})

test('a decided one stands aside, and the report of another is told', async () => {
  const [first = 0, second = 0] = entered
  await ask(context.app, applicationDecision.withdraw, { id: first }, { token })
  const adult = 'APPLICANT'
  await ask(context.app, screening.consent, { id: second, adult, signed_on: '2026-01-02' }, { token })
  await ask(context.app, screening.order, { id: second, adult }, { token })
  const { body } = await compare()
  expect(body.data.map(({ id }) => id)).toEqual(entered.slice(1))
  expect(body.data[0]?.adults.map(({ report }) => report)).toEqual([
    { state: 'WAITING', outcome: null, purged: false },
    null,
  ])
})

test('an application for another unit is not brought in by its number', async () => {
  const other = home.records.rental_application?.inside[0] ?? 0
  expect(await ids({ ids: JSON.stringify([other]) })).toEqual([])
})

test('a unit that the user does not see is not found', async () => {
  const outside = home.records.unit?.outside[0] ?? 0
  const limited = await openSessionFor(context, home.narrow)
  expect((await compare({ unit_id: outside }, limited)).type).toBe('E_NOT_FOUND')
})
