import { groupIds, mayGroup } from '@freehold/contract/access'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { property } from '@freehold/contract/portfolio/property'
import { dashboard } from '@freehold/contract/reports/dashboard'
import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addUnit, type Landlord, openOffice, saved } from '../kit/money/landlord'
import { addPerson } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'
import { tenantOf } from '../kit/world/world-money'

const ends = '2027-05-31' as Day
const begins = '2027-04-20' as Day
const atHouse = 52

let context: TestApp
let office: Landlord
let annex: number
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Many', '2027-04-15')
  const owner = (await office.ask(property.get, { id: office.property })).body.data.owner_id
  annex = await saved(office, property.save, propertyOf('Many', 'Annex', owner))
  await rented('Annex tenant', annex, begins, ends)
  for (let n = 1; n <= atHouse; n += 1) await rented(`Tenant ${n}`, office.property, begins, ends)
  for (const n of [1, 2, 3]) await rented(`Early ${n}`, office.property, begins, '2027-06-30' as Day)
  // Leaves on the day on which the leases of the others end.
  const leaver = await rented('Leaver', office.property, '2027-03-01' as Day, '2028-02-28' as Day)
  await saved(office, occupancy.moveOut, { ...leaver, move_out_reason: 'Personal', move_out: ends })
})
afterAll(() => context.close())

async function rented(name: string, at: number, move_in: Day, move_out: Day) {
  const home = await addUnit({ ...office, property: at }, { name, period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const terms = tenantOf(name, { property: at, unit: home.id }, move_in, move_out)
  return { tenant_id: await saved(office, occupancy.saveTenant, terms), unit_id: home.id }
}

const counted = (leases: string, day = ends, page?: number) =>
  office.ask(dashboard.events, { leases, from: day, to: day, ...(page && { page }) })
const entriesOf = async (token?: string) => {
  const input = { from: ends, to: ends }
  const { body } = token
    ? await ask(context.app, dashboard.events, input, { token })
    : await office.ask(dashboard.events, input)
  return body.events
}

test('a day with many lease ends counts them in one entry', async () => {
  const found = (await entriesOf()).filter(({ layer }) => layer === 'lease-end')
  expect(found).toEqual([
    expect.objectContaining({
      title: `${atHouse + 1} leases end`,
      lease_count: atHouse + 1,
      tenant_id: null,
      notice: 'Open this day in Freehold to see each one.',
    }),
  ])
})

test('the entry opens to each of them, page by page, in the order of their homes', async () => {
  const first = (await counted('lease-end')).body
  const second = (await counted('lease-end', ends, 2)).body
  expect([first.events.length, first.more, second.events.length, second.more]).toEqual([50, true, 3, false])
  const all = [...first.events, ...second.events]
  const expected = [
    ['Annex tenant lease ends', 'Annex tenant, Many Annex'],
    ...Array.from({ length: atHouse }, (_, n) => [`Tenant ${n + 1} lease ends`, `Tenant ${n + 1}, Many House`]),
  ]
  expect(all.map(({ title, notice }) => [title, notice])).toEqual(expected)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.every(({ tenant_id, lease_count }) => tenant_id !== null && lease_count === null)).toBe(true)
  const beyond = (await counted('lease-end', ends, 3)).body
  expect([beyond.events, beyond.more]).toEqual([[], false])
})

test('each layer lists its own, as many as its entry counts', async () => {
  const [left] = (await counted('move-out')).body.events
  expect(left).toMatchObject({ title: 'Leaver moves out', layer: 'move-out' })
  expect((await entriesOf()).find(({ layer }) => layer === 'move-out')?.id).toBe(left?.id)
  const arrived = await office.ask(dashboard.events, { from: begins, to: begins })
  expect(arrived.body.events[0]).toMatchObject({ layer: 'move-in', lease_count: atHouse + 4 })
  const pages = [await counted('move-in', begins), await counted('move-in', begins, 2)]
  expect(pages.flatMap(({ body }) => body.events)).toHaveLength(atHouse + 4)
  expect((await counted('move-in')).body.events).toEqual([])
})

test('a user lists what the user may open, at the properties the user sees', async () => {
  for (const group of groupIds) {
    for (const [sight, properties, n] of [
      ['all', undefined, atHouse + 1],
      ['annex', [annex], 1],
      ['none', [], 0],
    ] as const) {
      const person = {
        group,
        mark: 'Many',
        login: `${sight}${group}`,
        ...(properties && { properties: [...properties] }),
      }
      const { token } = await addPerson(context, office.account, person)
      const input = { leases: 'lease-end', from: ends, to: ends }
      const { body } = await ask(context.app, dashboard.events, input, { token })
      const allowed = mayGroup(group, 'tenants') ? n : 0
      expect(body.events.length + (body.more ? 3 : 0), `group ${group}, ${sight}`).toBe(allowed)
      const entry = (await entriesOf(token)).find(({ layer }) => layer === 'lease-end')
      expect(entry?.lease_count ?? (entry ? 1 : 0), `group ${group}, ${sight}`).toBe(allowed)
    }
  }
})

test.each([
  [{ leases: 'lease-end' }, 'from'],
  [{ leases: 'lease-end', from: ends }, 'to'],
  [{ leases: 'lease-end', from: ends, to: '2027-06-01' }, 'to'],
  [{ leases: 'project', from: ends, to: ends }, 'leases'],
  [{ leases: 'lease-end', from: ends, to: ends, page: 0 }, 'page'],
])('leases of a day that cannot be meant are refused: %j', async (input, field) => {
  const { type, fields } = await office.ask(dashboard.events, input)
  expect([type, Object.keys(fields ?? {})]).toEqual(['E_INVALID', [field]])
})
