import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { calendar } from '@freehold/contract/reports/calendar'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { mailTo } from '../kit/app/mailbox'
import { inspecting } from '../kit/homes/inspecting'
import { type Books, openBooks } from '../kit/money/books'
import { addPerson } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReturnType<typeof inspecting>
let today: Day
let property: number
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Rowan')
  today = dayIn('America/New_York', context.clock.now())
  desk = inspecting(context, books, today)
  property = await books.addProperty('Rowan Court')
})
afterAll(() => context.close())

let made = 0
/** A new tenant who moves into a new unit. */
async function movesIn(more: object = {}) {
  made += 1
  const unit = await books.addUnit(property, `R${made}`)
  const answer = await desk.asked(occupancy.saveTenant, {
    tenant_name: `Rowan Tenant ${made}`,
    email: `rowan${made}@tenants.example`,
    phone: '(555) 010-0400',
    dob: '1990-04-02',
    property_id: property,
    unit_id: unit,
    total_billing: 1000,
    initial_payment: 1000,
    move_in: addDays(today, 3),
    move_out: addDays(today, 300),
    ...more,
  })
  return { answer, unit, tenant: answer.body.id, email: `rowan${made}@tenants.example` }
}

const inspectionsOf = async (unit: number, state?: string) =>
  (await desk.asked(inspection.list, { unit_id: unit, ...(state && { state }) })).body.data ?? []

describe('a move-in', () => {
  test('plans no inspection unless one is chosen', async () => {
    const { answer, unit } = await movesIn()
    expect(answer.body.inspection_id).toBeNull()
    expect(await inspectionsOf(unit)).toEqual([])
  })

  test('plans one for its day and a colleague in the same step', async () => {
    const colleague = await addPerson(context, books.account, { group: 5, mark: 'Rowan', login: 'crew' })
    const { answer, unit } = await movesIn({ inspection: 'STAFF', inspector_id: colleague.id })
    expect(await inspectionsOf(unit)).toMatchObject([
      {
        id: answer.body.inspection_id,
        kind: 'MOVE_IN',
        planned_on: addDays(today, 3),
        inspector_name: colleague.name,
        by_tenant: false,
      },
    ])
  })

  test('asks the tenant, whose days begin with the move-in', async () => {
    const { answer, unit, email } = await movesIn({ inspection: 'TENANT', inspection_days: 4 })
    expect(await inspectionsOf(unit)).toMatchObject([
      { id: answer.body.inspection_id, by_tenant: true, send_by: addDays(today, 7) },
    ])
    expect((await mailTo(context, email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Inspect your new home/),
    ])
  })

  test('stands or falls with its inspection', async () => {
    const { answer, unit } = await movesIn({ inspection: 'STAFF', inspection_template_id: 999_999 })
    expect(answer.type).toBe('E_NOT_FOUND')
    const [found] = await context.database.ask<{ n: number }>(
      'select count(*)::int as n from occupancy where account_id = $1 and unit_id = $2',
      [books.account, unit],
    )
    expect(found?.n).toBe(0)
    const contractor = await addPerson(context, books.account, { group: 3, mark: 'Rowan', login: 'contractor' })
    const refused = await movesIn({ inspection: 'STAFF', inspector_id: contractor.id })
    expect(refused.answer.body).toMatchObject({ type: 'E_INVALID', fields: { inspector_id: expect.any(String) } })
    const far = await movesIn({ inspection: 'STAFF', inspection_on: addDays(today, 500) })
    expect(far.answer.body).toMatchObject({ type: 'E_INVALID', fields: { inspection_on: expect.any(String) } })
  })

  test('takes its inspection along when the lease is canceled before it begins', async () => {
    const { answer, unit, tenant } = await movesIn({ inspection: 'TENANT' })
    const canceled = await desk.asked(occupancy.moveOut, {
      tenant_id: tenant,
      unit_id: unit,
      move_out_reason: 'Personal',
      move_out: today,
      force: true,
    })
    expect(canceled.type).toBe('S_OK')
    expect(await inspectionsOf(unit)).toEqual([])
    expect(await inspectionsOf(unit, 'CANCELED')).toMatchObject([{ id: answer.body.inspection_id }])
  })
})

describe('a move-out', () => {
  test('plans one for the last day, and never a second one', async () => {
    const home = await books.moveIn({ initial: 1000, moveIn: addDays(today, -60), today })
    const leaving = {
      tenant_id: home.tenant,
      unit_id: home.unit,
      move_out_reason: 'Personal',
      move_out: addDays(today, 5),
      inspection: 'STAFF',
    }
    const { body } = await desk.asked(occupancy.moveOut, leaving)
    expect(await inspectionsOf(home.unit)).toMatchObject([
      { id: body.inspection_id, kind: 'MOVE_OUT', planned_on: addDays(today, 5) },
    ])
    const other = await books.moveIn({ initial: 1000, moveIn: addDays(today, -60), today })
    await desk.start(other, { kind: 'MOVE_OUT' })
    const twice = await desk.asked(occupancy.moveOut, { ...leaving, tenant_id: other.tenant, unit_id: other.unit })
    expect(twice.text).toContain('There is already a move-out inspection')
    const none = await desk.asked(occupancy.moveOut, {
      ...leaving,
      tenant_id: other.tenant,
      unit_id: other.unit,
      inspection: 'NONE',
    })
    expect(none.body).toMatchObject({ type: 'S_OK', inspection_id: null })
  })
})

describe('the calendar', () => {
  const on = async (from: Day, to: Day = from) =>
    (await desk.asked(calendar.get, { from, to, layers: JSON.stringify(['inspection']) })).body.entries

  test('shows inspections on their day, and what a tenant writes on its last day', async () => {
    const day = addDays(today, 20)
    const { answer } = await movesIn({ inspection: 'STAFF', inspection_on: day })
    const asked = await movesIn({ inspection: 'TENANT', inspection_on: addDays(day, -5), inspection_days: 5 })
    expect(await on(day)).toMatchObject([
      {
        layer: 'inspection',
        title: expect.stringMatching(/^Move-in inspection: Rowan Tenant/),
        opens: { what: 'inspection', id: answer.body.inspection_id },
        inspection: { id: answer.body.inspection_id, moves: true },
      },
      { title: expect.stringMatching(/sends the move-in inspection$/), inspection: { moves: false } },
    ])
    expect(await on(addDays(day, -5))).toEqual([])
    expect(asked.answer.type).toBe('S_OK')
  })

  test('moves one to another day until it has begun, and keeps a move of another user', async () => {
    const day = addDays(today, 40)
    const { answer, unit } = await movesIn({ inspection: 'STAFF', inspection_on: day })
    const id = answer.body.inspection_id ?? 0
    const move = (planned_on: Day, from: Day) => desk.asked(inspectionHandover.move, { id, planned_on, from })
    expect((await move(addDays(day, 1), day)).type).toBe('S_OK')
    expect((await on(day, addDays(day, 1))).map(({ start_date }) => start_date)).toEqual([addDays(day, 1)])
    expect((await move(addDays(day, 2), day)).text).toContain('Another user moved')
    await desk.fill(id)
    expect((await move(day, addDays(day, 1))).text).toContain('has begun')
    expect(await inspectionsOf(unit)).toMatchObject([{ planned_on: addDays(day, 1) }])
  })
})

test('the colleagues who may inspect are those of the property with the right', async () => {
  const elsewhere = await books.addProperty('Rowan Annex')
  await addPerson(context, books.account, { group: 8, mark: 'Rowan', login: 'annex', properties: [elsewhere] })
  const names = async (place: object) =>
    (await desk.asked(inspectionHandover.inspectors, place)).body.data.map(({ name }) => name)
  const [here, there] = [await names({ property_id: property }), await names({ property_id: elsewhere })]
  expect(there).toHaveLength(here.length + 1)
  const unit = await books.addUnit(property, 'R-last')
  expect(await names({ unit_id: unit })).toEqual(here)
  expect((await desk.asked(inspectionHandover.inspectors, {})).type).toBe('E_NOT_FOUND')
})
