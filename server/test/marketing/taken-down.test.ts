import { activity } from '@freehold/contract/account/activity'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { tenant as tenants } from '@freehold/contract/people/tenant'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type MarketDesk, openMarket } from '../kit/homes/market-desk'
import { picture } from '../kit/hostile/pictures'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: MarketDesk
let desks = 0
beforeEach(async () => {
  desks += 1
  desk = await openMarket(context, `Taken${desks}`)
})

test('a lease takes the entry down, in the same moment', async () => {
  const id = await desk.add()
  expect(await desk.read(id)).toMatchObject({ state: 'LIVE', published_rental: 'YES' })
  await desk.rent('2027-05-01', '2028-04-30')
  expect(await desk.read(id)).toMatchObject({ state: 'RENTED', published_rental: 'NO' })
  const { body } = await desk.office.ask(marketingUnit.list, { state: 'RENTED' })
  expect(body.data).toMatchObject([{ id, state: 'RENTED' }])
  expect((await desk.office.ask(marketingUnit.list, { state: 'LIVE' })).body.count).toBe(0)
})

test('a home is offered from the day after its lease ends', async () => {
  await desk.rent('2027-04-01', '2027-04-30')
  const publish = async (available_date: string) => desk.save({ available_date }, { cover_image: await picture() })
  const refused = await publish('2027-04-30')
  expect(refused.fields).toEqual({
    available_date: 'Unit 3 is leased until 04-30-2027. Choose a later date, or save the entry unpublished.',
  })
  const answer = await publish('2027-05-01')
  expect(await desk.read(answer.body.id)).toMatchObject({ state: 'LIVE' })
  const draft = await desk.save(
    { available_date: '2027-04-20', published_rental: 'NO' },
    { cover_image: await picture() },
  )
  expect(await desk.read(draft.body.id)).toMatchObject({ state: 'DRAFT' })
})

test('publishing and moving in at once end taken down', async () => {
  const id = await desk.add({ published_rental: 'NO' })
  const [published] = await Promise.all([desk.save({ id }), desk.rent('2027-05-01', '2028-04-30')])
  expect(['S_OK', 'E_INVALID']).toContain(published.type)
  expect(await desk.read(id)).toMatchObject({ published_rental: 'NO' })
})

test('ten saves and deletes of one entry at once leave nothing of it', async () => {
  const id = await desk.add()
  const tries = Array.from({ length: 10 }, (_, i) =>
    i % 2 === 0 ? desk.office.ask(marketingUnit.remove, { id }) : desk.save({ id, title: `Home ${i}` }),
  )
  const types = (await Promise.all(tries)).map(({ type }) => type)
  expect(types.filter((type) => type !== 'S_OK' && type !== 'E_NOT_FOUND')).toEqual([])
  expect((await desk.office.ask(marketingUnit.list, {})).body.count).toBe(0)
})

async function moveOut(fields: { move_out: string; force?: 1 }): Promise<void> {
  const [tenant] = (await desk.office.ask(tenants.list, {})).body.data
  const { type } = await desk.office.ask(occupancy.moveOut, {
    tenant_id: tenant?.id,
    unit_id: desk.home.id,
    move_out_reason: 'Termination',
    ...fields,
  })
  expect(type).toBe('S_OK')
}

test.each([
  { how: 'its tenant leaves early', from: '2027-04-15', end: { move_out: '2027-04-20' } },
  { how: 'its lease is canceled', from: '2027-05-01', end: { move_out: '2027-05-01', force: 1 as const } },
])('a rented home is a draft when $how, until a person publishes it', async ({ from, end }) => {
  const id = await desk.add()
  await desk.rent(from, '2028-04-30')
  expect(await desk.read(id)).toMatchObject({ state: 'RENTED' })
  await moveOut(end)
  expect(await desk.read(id)).toMatchObject({ state: 'DRAFT', published_rental: 'NO' })
  const lines = (await desk.office.ask(activity.list, {})).body.data.map(({ message }) => message)
  expect(lines).toContainEqual(expect.stringMatching(/^The marketing entry ".*" is no longer published, because/))
  await desk.save({ id })
  expect(await desk.read(id)).toMatchObject({ state: 'LIVE' })
})

test('a home offered from the end of its lease stays offered when the tenant leaves', async () => {
  await desk.rent('2027-04-01', '2027-04-30')
  const id = await desk.add()
  await moveOut({ move_out: '2027-04-20' })
  expect(await desk.read(id)).toMatchObject({ state: 'LIVE' })
})
