import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { idFields, validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'
import { unitOf } from '../kit/world/world-forms'
import { tellMover, tenantOf } from '../kit/world/world-money'

const mark = 'Alder'
let of: TestApp
let home: Household
/** Lived in the house and lives in the tower; the other way round; lives in the house, and has a lease in the tower. */
const people = { away: 0, arrived: 0, leaving: 0 }

beforeAll(async () => {
  ;({ context: of, home } = await householdApp())
  const { token } = home.people[1]
  const house = home.records.property?.inside[0] ?? 0
  const tower = home.records.property?.outside[0] ?? 0
  const room = async (name: string, property: number) => {
    const { body } = await ask(of.app, unit.save, unitOf(mark, name, property), { token })
    return { property, unit: body.id }
  }
  const mover = (name: string, from: Awaited<ReturnType<typeof room>>, to: typeof from) =>
    tellMover(of, token, `${mark} ${name}`, from, to)
  people.away = (await mover('Quill', await room('House Attic', house), await room('Tower Attic', tower))).tenant
  people.arrived = (await mover('Pike', await room('Tower Cellar', tower), await room('House Cellar', house))).tenant
  const [study, turret] = [await room('House Study', house), await room('Tower Turret', tower)]
  const day = (ahead: number) => addDays(dayIn('America/New_York', of.clock.now()), ahead)
  const say = async (call: AnyCall, input: object): Promise<number> => {
    const answer = await ask(of.app, call, input, { token })
    expect(answer.type, answer.text).toBe('S_OK')
    return Number(answer.body.id)
  }
  people.leaving = await say(occupancy.saveTenant, tenantOf(`${mark} Yarrow`, study, day(-40), day(30)))
  await say(occupancy.moveOut, {
    tenant_id: people.leaving,
    unit_id: study.unit,
    move_out_reason: 'Transfer Unit',
    move_out: day(30),
  })
  await say(occupancy.rentUnit, {
    tenant_id: people.leaving,
    property_id: tower,
    unit_id: turret.unit,
    move_in: day(40),
    move_out: day(300),
    total_billing: '3456.78',
    initial_payment: '700',
  })
})
afterAll(() => of.close())

const narrow = <C extends AnyCall>(call: C, input: object = {}) =>
  ask(of.app, call, input, { token: home.narrow.token })
const wide = <C extends AnyCall>(call: C, input: object = {}) =>
  ask(of.app, call, input, { token: home.people[1].token })

interface Row {
  id: number
  tenant_name: string
  unit: string
}
const homes = (body: { data: readonly Row[] }) =>
  body.data.map(({ tenant_name, unit: lives }) => `${tenant_name.slice(mark.length + 1)}: ${lives}`)
const lists = { current: tenant.list, previous: tenant.previous }
const sorted = { limit: -1, orderBy: 'tenant_name' }

describe('the tenants of a user of one property', () => {
  test('are listed with only their homes there, and current by those', async () => {
    const current = (await narrow(tenant.list, sorted)).body
    expect(homes(current)).toEqual(['Lodger: Alder Unit 1', 'Pike: Alder House Cellar', 'Yarrow: Alder House Study'])
    expect(current.count).toBe(3)
    const previous = (await narrow(tenant.previous, sorted)).body
    expect(homes(previous)).toEqual(['Lodger Before: Alder Unit 1', 'Quill: Alder House Attic', 'Rover: Alder Unit 2'])
    expect(previous.count).toBe(3)
    expect(homes((await wide(tenant.list, sorted)).body)).toContain('Quill: Alder Tower Attic')
  })

  test.each(['tower', 'Tower Attic', 'turret', 'cellar', 'attic', 'yarrow', 'quill', 'mill', '555', 'e'])(
    'are found by %s where it stands in their rows, and counted alike',
    async (query) => {
      for (const call of Object.values(lists)) {
        const all = (await narrow(call, sorted)).body.data
        const meant = all.filter(({ tenant_name, unit: lives, email, phone }) =>
          [tenant_name, lives, email, phone].some((text) => text.toLowerCase().includes(query.toLowerCase())),
        )
        for (const asked of [{ limit: -1 }, { limit: 10, page: 1 }, { limit: 10, page: 2 }]) {
          const { body } = await narrow(call, { ...sorted, ...asked, query })
          expect(body.count).toBe(meant.length)
          if (asked.page !== 2) expect(body.data.map(({ id }) => id)).toEqual(meant.map(({ id }) => id))
        }
      }
    },
  )

  test('are ordered by the homes that are shown', async () => {
    for (const call of Object.values(lists))
      for (const ascending of [1, 0]) {
        const rows = (await narrow(call, { limit: -1, orderBy: 'unit', ascending })).body.data.map(({ unit: u }) => u)
        const order = rows.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        expect(rows).toEqual(ascending ? order : order.reverse())
      }
  })

  test('are late by what they owe there while they live there, shown with that home', async () => {
    const of2 = (answer: { body: { data: readonly { id: number; unit_name: string }[] } }) =>
      answer.body.data.map(({ id, unit_name }) => [id, unit_name])
    const late = await narrow(dashboard.lateTenants)
    expect(of2(late)).toContainEqual([people.arrived, 'Alder House Cellar'])
    expect(of2(late).map(([id]) => id)).not.toContain(people.away)
    expect(late.text).not.toContain('Tower')
    expect(of2(await wide(dashboard.lateTenants))).toContainEqual([people.away, 'Alder Tower Attic'])
  })

  test('are offered as current only if they live there', async () => {
    const found = (await narrow(tenant.searchOccupied, { query: '', limit: -1 })).body.data.map(({ id }) => id)
    expect(found).toContain(people.arrived)
    expect(found).not.toContain(people.away)
    const byName = await narrow(tenant.search, { query: 'quill' })
    expect(byName.body.data.map(({ id }) => id)).toEqual([people.away])
    expect((await narrow(tenant.get, { id: people.away })).body.data).toMatchObject({
      rent_unit: 'Alder House Attic',
      total_occupants: 0,
    })
  })
})

describe('the home elsewhere', () => {
  const asking = allCalls
    .filter((call) => call.actor === 'staff' && call.runs === 'read')
    .flatMap((call) => {
      const field = idFields(call).find(([, facts]) => facts.of === 'tenant')
      return field ? [[`${call.method} ${call.path}`, call, field[0]] as const] : []
    })

  test.each(asking)('is not revealed by %s', async (_, call, field) => {
    for (const [id, total] of [
      [people.away, '345.67'],
      [people.leaving, '456.78'],
      [people.arrived, 'Tower'],
    ] as const) {
      const { input } = await validInput(call, home)
      const { text } = await narrow(call, { ...input, rent_id: undefined, occupancy_id: undefined, [field]: id })
      for (const secret of ['Tower', total]) expect(text).not.toContain(secret)
    }
  })

  test('is neither named nor priced by a refusal', async () => {
    const { token } = home.people[1]
    const before = (await ask(of.app, occupancy.rents, { id: people.away }, { token })).body.data.find(
      ({ unit_name }) => unit_name === 'Alder House Attic',
    )
    await ask(
      of.app,
      payment.payRent,
      {
        tenant_id: people.away,
        rent_id: before?.id,
        pay_reason: 'RENT',
        paid_date: dayIn('America/New_York', of.clock.now()),
        paid_amount: before?.balance,
      },
      { token },
    )
    const gone = await narrow(tenant.remove, { id: people.away })
    expect(gone.type).toBe('E_CONFLICT')
    expect(gone.message).toBe(
      'The tenant Alder Quill also has a lease outside your properties. Ask a user who sees all properties.',
    )
    const moved = await narrow(occupancy.rentUnit, {
      tenant_id: people.away,
      property_id: home.records.property?.inside[0],
      unit_id: home.records.unit?.inside[1],
      move_in: dayIn('America/New_York', of.clock.now()),
      move_out: addDays(dayIn('America/New_York', of.clock.now()), 90),
      total_billing: '900',
      initial_payment: '900',
    })
    expect(moved.type).toBe('E_CONFLICT')
    expect(moved.message).toBe(
      'The tenant Alder Quill already has a lease outside your properties for these days. Ask a user who sees all properties.',
    )
  })
})
