import { applicationComparison } from '@freehold/contract/leasing/application-comparison'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { apply } from '@freehold/contract/leasing/apply'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { begin, fillIn, linkTo, mailedToken, submit } from '../../kit/homes/apply-desk'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let token: string
let unit: number
/** Somebody alone, who came first; a pair on one form; and two who applied together online. */
let alone: number
let pair: number
let ana: number
let bo: number

beforeAll(async () => {
  const made = await householdApp()
  context = made.context
  token = made.home.people[1].token
  const at = await leaseDesk(context, token, made.home.records.owner?.inside[0] ?? 0).home()
  unit = at.unit
  const enter = async (typed: object) => {
    context.clock.advance(60_000)
    return (await ask(context.app, rentalApplication.save, typed, { token })).body.id
  }
  const nobody = { coapplicant_name: '', coapplicant_ssn: '', coapplicant_dob: '' }
  alone = await enter({ ...applicationOf('Sole', at), ...nobody, emp_monthly_income: '3000' })
  const link = await linkTo({ context, token }, at)
  context.clock.advance(60_000)
  const part = await begin(context, link, 'ana@pair.example')
  await fillIn(context, part, { name: 'Ana Pike' })
  await ask(context.app, apply.invite, { token: part, name: 'Bo Pike', email: 'bo@pair.example' })
  const own = await mailedToken(context, 'bo@pair.example', '/apply/form')
  await fillIn(context, own, { name: 'Bo Pike' })
  await submit(context, part)
  pair = await enter({ ...applicationOf('Pair', at), emp_monthly_income: '4000' })
  context.clock.advance(60_000)
  await submit(context, own)
  const idOf = async (name: string) =>
    (
      await context.database.ask<{ id: number }>('select id::int from rental_application where tenant_name = $1', [
        name,
      ])
    )[0]?.id ?? 0
  ana = await idOf('Ana Pike')
  bo = await idOf('Bo Pike')
})
afterAll(() => context.close())

const compare = async (ids: number[] = []) => {
  const input = { unit_id: unit, ids: ids.length === 0 ? '' : JSON.stringify(ids) }
  return (await ask(context.app, applicationComparison.list, input, { token })).body.data
}
const people = (data: Awaited<ReturnType<typeof compare>>) =>
  data.map(({ place, monthly_income, adults }) => [place, monthly_income, ...adults.map(({ name }) => name)])

test('adults who applied together are one household with its incomes summed, in the place of the first', async () => {
  const data = await compare()
  expect(people(data)).toEqual([
    [1, 3000, 'Sole Applicant'],
    [2, 10_400, 'Ana Pike', 'Bo Pike'],
    [3, 4000, 'Pair Applicant', 'Pair Partner'],
  ])
  expect(data[1]?.applications.map(({ id, emp_monthly_income }) => [id, emp_monthly_income])).toEqual([
    [ana, 5200],
    [bo, 5200],
  ])
  expect(data[2]?.adults.map(({ application_id, dob }) => [application_id, dob])).toEqual([
    [pair, '1991-04-23'],
    [pair, '1990-02-28'],
  ])
})

test('one adult brings in the household, and two of one household are one column', async () => {
  expect(people(await compare([bo, alone]))).toEqual([
    [1, 3000, 'Sole Applicant'],
    [2, 10_400, 'Ana Pike', 'Bo Pike'],
  ])
  expect(await compare([ana, bo])).toHaveLength(1)
})

test('an adult who withdrew counts no more, unless named', async () => {
  await ask(context.app, applicationDecision.withdraw, { id: bo }, { token })
  expect(people(await compare())[1]).toEqual([2, 5200, 'Ana Pike'])
  expect(people(await compare([ana, alone]))[1]).toEqual([2, 5200, 'Ana Pike'])
  expect(people(await compare([bo, alone]))[1]).toEqual([2, 10_400, 'Ana Pike', 'Bo Pike'])
})

test('a deleted application is in no household', async () => {
  await ask(context.app, rentalApplication.remove, { id: ana }, { token })
  expect(people(await compare([bo]))).toEqual([[3, 5200, 'Bo Pike']])
})
