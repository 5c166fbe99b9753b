import { activity } from '@freehold/contract/account/activity'
import type { AnyCall } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { tenant } from '@freehold/contract/people/tenant'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount, openSessionFor, type Person } from '../kit/world/people'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'
import { tenantOf } from '../kit/world/world-money'

let of: TestApp
let ann: Person
let bo: Person
const ids = { owner: 0, property: 0, unit: 0, tenant: 0 }

const zone = 'America/New_York'
const today = () => dayIn(zone, of.clock.now())

async function save(call: AnyCall, input: object, token = ann.token): Promise<number> {
  const { type, text, body } = await ask(of.app, call, input, { token })
  if (type !== 'S_OK') throw new Error(text)
  return Number(body.id)
}

async function found(filters: object, token = ann.token) {
  const input = { orderBy: 'created_at', ascending: 0, limit: -1, ...filters }
  const { type, text, body } = await ask(of.app, activity.list, input, { token })
  if (type !== 'S_OK') throw new Error(text)
  expect(body.count).toBe(body.data.length)
  return body.data
}

const newest = async () => (await found({}))[0]

test('a name with line ends stays on its line', async () => {
  const forged = 'Elm\nAnn deleted the owner Bo'
  await save(unit.save, { ...unitOf('Alder', forged, ids.property), unit_name: forged })
  expect((await newest())?.message).not.toMatch(/[\r\n]/)
})

beforeAll(async () => {
  of = await testApp()
  const account = await openAccount(of, 'Alder')
  ann = await addPerson(of, account, { group: 1, mark: 'Alder', login: 'ann', isOwner: true })
  bo = await addPerson(of, account, { group: 2, mark: 'Alder', login: 'bo' })
  ids.owner = await save(owner.save, ownerOf('Alder', 'First'))
  ids.property = await save(property.save, propertyOf('Alder', 'House', ids.owner))
  ids.unit = await save(unit.save, unitOf('Alder', '1A', ids.property))
  const home = { property: ids.property, unit: ids.unit }
  ids.tenant = await save(occupancy.saveTenant, tenantOf('Alder Lodger', home, today(), addDays(today(), 300)))
})
afterAll(() => of.close())

test('keeps what changed by the labels of the form, money as dollars', async () => {
  expect((await newest())?.changes).toEqual([])
  await save(owner.save, { ...ownerOf('Alder', 'First'), id: ids.owner, email: 'new@alder.example', city: 'Boston' })
  expect((await newest())?.changes).toEqual(
    expect.arrayContaining([
      { label: 'Email', before: ownerOf('Alder', 'First').email, after: 'new@alder.example' },
      { label: 'City', before: expect.any(String), after: 'Boston' },
    ]),
  )
  await save(unit.save, { ...unitOf('Alder', '1A', ids.property), id: ids.unit, rent: '1234.5' })
  expect((await newest())?.changes).toEqual([
    { label: expect.stringMatching(/rent/i), before: expect.stringMatching(/^\$/), after: '$1,234.50' },
  ])
  const second = await save(owner.save, ownerOf('Alder', 'Second'))
  await save(property.save, { ...propertyOf('Alder', 'House', second), id: ids.property, valuation: '250000' })
  expect((await newest())?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Owner' }),
      { label: 'Valuation', before: expect.any(String), after: '$250,000.00' },
    ]),
  )
})

test('never keeps a date of birth', async () => {
  const home = { property: ids.property, unit: ids.unit }
  const asked = tenantOf('Alder Lodger', home, today(), addDays(today(), 300))
  const same = { total_billing: undefined, initial_payment: undefined, move_in: undefined, move_out: undefined }
  await save(occupancy.saveTenant, { ...asked, ...same, id: ids.tenant, dob: '1971-02-03', notes: 'Has a dog' })
  const line = await newest()
  expect(line?.changes).toContainEqual({ label: 'Notes', before: expect.any(String), after: 'Has a dog' })
  expect(JSON.stringify(line)).not.toMatch(/1971|Feb 3|birth/i)
})

test("shows a tenant's own lines to who may read them", async () => {
  const { body } = await ask(of.app, tenant.activity, { id: ids.tenant }, { token: ann.token })
  expect(body.data.map(({ message }) => message)).toContain('Alder Administrator changed the tenant Alder Lodger.')
  for (const { message } of body.data) expect(message).toContain('Lodger')
  const nowhere = await addPerson(of, ann.account, { group: 4, mark: 'Alder', login: 'cy', properties: [] })
  const refused = await ask(of.app, tenant.activity, { id: ids.tenant }, { token: nowhere.token })
  expect(refused.type).toBe('E_NOT_FOUND')
})

test('finds the lines of a user, a kind, some days and one record, and only these', async () => {
  const all = await found({})
  await save(owner.save, { ...ownerOf('Alder', 'Third') }, bo.token)
  expect((await found({ user_id: bo.id })).map(({ user_name }) => user_name)).toEqual([bo.name])
  expect(await found({ user_id: ann.id })).toHaveLength(all.length)
  for (const kind of ['owner', 'property', 'unit', 'tenant'] as const) {
    const some = await found({ kind })
    expect(some.length).toBeGreaterThan(0)
    expect(new Set(some.map(({ noun }) => noun))).toEqual(new Set([kind]))
  }
  const records = { owner_id: ids.owner, property_id: ids.property, unit_id: ids.unit, tenant_id: ids.tenant }
  for (const [field, id] of Object.entries(records)) {
    const some = await found({ [field]: id })
    expect(some.length, field).toBeGreaterThan(0)
    expect(some.length, field).toBeLessThan(all.length + 1)
    expect(await found({ [field]: id, query: 'no line says this' })).toEqual([])
  }
  expect(await found({ unit_id: ids.unit, kind: 'unit' })).toHaveLength(2)
})

test('counts days in the time zone of the account', async () => {
  const before = (await found({})).length
  of.clock.advance(48 * hours)
  await of.database.ask(
    `insert into activity (account_id, user_name, noun, needs, all_properties, message, created_at)
     values ($1, 'Ann', 'owner', 'properties', false, 'Late at night', '2020-01-02T04:59:59Z')`,
    [ann.account],
  )
  const token = await openSessionFor(of, ann)
  expect(await found({}, token)).toHaveLength(before + 1)
  const night = async (from: string, to: string) => (await found({ from, to }, token)).map(({ message }) => message)
  expect(await night('2020-01-01', '2020-01-01')).toEqual(['Late at night'])
  expect(await night('2020-01-02', '2020-01-02')).toEqual([])
})
