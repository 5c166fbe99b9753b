import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
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
