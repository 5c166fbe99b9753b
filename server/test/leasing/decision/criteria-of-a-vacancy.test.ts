import { applicationComparison } from '@freehold/contract/leasing/application-comparison'
import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { applicationJudgment } from '@freehold/contract/leasing/application-judgment'
import { apply } from '@freehold/contract/leasing/apply'
import { lease } from '@freehold/contract/leasing/lease'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { begin, fillIn, linkTo, mailedToken, submit } from '../../kit/homes/apply-desk'
import { contractOf, leaseDesk } from '../../kit/homes/lease-desk'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let token: string
let desk: ReturnType<typeof leaseDesk>
let first: { property: number; unit: number }
/** The newest version once `words` were saved. */
let newest: number
let count = 0

const save = async (income: string) =>
  (await ask(context.app, applicationCriteria.save, { income, history: 'A reference.' }, { token })).body.version
const enter = async (at: { property: number; unit: number }, change: object = {}) => {
  count += 1
  context.clock.advance(60_000)
  const typed = { ...applicationOf(`Vacancy${count}`, at), ...change }
  return (await ask(context.app, rentalApplication.save, typed, { token })).body.id
}
const criteria = async (id: number) => (await ask(context.app, applicationJudgment.get, { id }, { token })).body.data
const versionOf = async (id: number) => (await criteria(id))?.version
const judge = (id: number, verdicts: object, by = token) =>
  ask(context.app, applicationJudgment.judge, { id, ...verdicts }, { token: by })
const approve = (id: number) => ask(context.app, rentalApplication.approve, { id }, { token })
const decidedBy = async (id: number) =>
  (await ask(context.app, applicationDecision.list, { id }, { token })).body.data.map((one) => one.criteria?.version)

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
  first = await desk.home()
  newest = await save('Three times the rent.')
})
afterAll(() => context.close())

test('the first application fixes the version for all who apply for the vacancy, until the unit is leased', async () => {
  const one = await enter(first)
  const before = newest
  newest = await save('Two and a half times the rent.')
  const other = await enter(first)
  expect([await versionOf(one), await versionOf(other)]).toEqual([before, before])
  expect((await criteria(other))?.lines.map(({ text }) => text)).toEqual(['Three times the rent.', 'A reference.'])
  // Another vacancy begins with the newest words.
  expect(await versionOf(await enter(await desk.home()))).toBe(newest)

  await approve(one)
  const made = await ask(context.app, lease.create, { ...contractOf(one, first), confirm: 1 }, { token })
  expect(made.type, made.text).toBe('S_OK')
  await context.database.ask('update occupancy set created_at = $2 where unit_id = $1', [
    first.unit,
    context.clock.now(),
  ])
  context.clock.advance(60_000)
  // One from before is decided by the words of its own vacancy; one that comes now begins the next.
  await ask(context.app, applicationDecision.deny, { id: other, reasons: '["RENTED"]' }, { token })
  expect([await decidedBy(one), await decidedBy(other)]).toEqual([[before], [before]])
  expect(await versionOf(await enter(first))).toBe(newest)
})

test('the public page and the private page of a unit show the words of its vacancy', async () => {
  const at = await desk.home()
  const link = await linkTo({ context, token }, at)
  await enter(at)
  await save('Four times the rent.')
  const shown = (await ask(context.app, apply.link, { token: link })).body.data.criteria
  expect(shown[0]?.text).toBe('Two and a half times the rent.')
  const part = await begin(context, link, 'late@vacancy.example')
  expect((await ask(context.app, apply.open, { token: part })).body.data.criteria).toEqual(shown)
  newest += 1
})

test('an application that is changed to another unit is judged by the words of that one', async () => {
  const [from, to] = [await desk.home(), await desk.home()]
  const typed = { property_id: from.property, unit_id: from.unit }
  const id = await enter(from, typed)
  expect(await versionOf(id)).toBe(newest)
  await enter(to)
  newest = await save('Five times the rent.')
  const moved = { ...applicationOf(`Vacancy${count - 1}`, to), id }
  expect((await ask(context.app, rentalApplication.save, moved, { token })).type).toBe('S_OK')
  expect(await versionOf(id)).toBe(newest - 1)
})

test('a household is judged as one, line by line, and the newest word counts', async () => {
  const at = await desk.home()
  const link = await linkTo({ context, token }, at)
  const part = await begin(context, link, 'ana@judged.example')
  await fillIn(context, part, { name: 'Ana Judged' })
  await ask(context.app, apply.invite, { token: part, name: 'Bo Judged', email: 'bo@judged.example' })
  const own = await mailedToken(context, 'bo@judged.example', '/apply/form')
  await fillIn(context, own, { name: 'Bo Judged' })
  for (const one of [part, own]) await submit(context, one)
  const ids = await context.database.ask<{ id: number }>(
    `select id::int from rental_application where tenant_name like '% Judged' order by id`,
  )
  const [ana = 0, bo = 0] = ids.map(({ id }) => id)
  const alone = await enter(at)
  expect((await judge(ana, { income: 'NOT_MET', history: 'MET' })).type).toBe('S_OK')
  await judge(bo, { income: 'MET' })
  await judge(bo, { income: 'MET' })
  const verdicts = async (id: number) => (await criteria(id))?.lines.map(({ line, verdict }) => [line, verdict])
  const found = [
    ['income', 'MET'],
    ['history', 'MET'],
  ]
  expect([await verdicts(ana), await verdicts(bo)]).toEqual([found, found])
  const [kept] = await context.database.ask<{ n: number }>(
    'select count(*)::int n from application_judgment where application_id in ($1, $2)',
    [ana, bo],
  )
  expect(kept?.n).toBe(3)
  const side = (await ask(context.app, applicationComparison.list, { unit_id: at.unit, ids: '' }, { token })).body.data
  expect(side.map(({ criteria: one }) => one?.lines.map(({ verdict }) => verdict))).toEqual([
    ['MET', 'MET'],
    [null, null],
  ])
  expect(side.map(({ id }) => id)).toEqual([ana, alone])
  const [line] = await context.database.ask<{ message: string }>(
    `select message from activity where message like '%judged the rental application of Ana%'`,
  )
  expect(line?.message).toMatch(
    /judged the rental application of Ana Judged\. By version \d+ of the criteria: Income: not met; Rental history: met\.$/,
  )
})

test('what cannot be judged is refused', async () => {
  const at = await desk.home()
  const id = await enter(at)
  expect((await judge(id, { credit: 'MET' })).fields).toEqual({
    credit: `Version ${newest} of the criteria has no such line.`,
  })
  expect((await judge(id, { income: 'PERHAPS' })).type).toBe('E_INVALID')
  const limited = await openSessionFor(context, home.narrow)
  const outside = home.records.rental_application?.outside[0] ?? 0
  expect((await judge(outside, { income: 'MET' }, limited)).type).toBe('E_NOT_FOUND')
  expect((await ask(context.app, applicationJudgment.get, { id: outside }, { token: limited })).type).toBe(
    'E_NOT_FOUND',
  )
  await approve(id)
  const late = await judge(id, { income: 'MET' })
  expect([late.type, late.message]).toEqual([
    'E_CONFLICT',
    'This application was already decided. Reconsider it before you change it.',
  ])
})
