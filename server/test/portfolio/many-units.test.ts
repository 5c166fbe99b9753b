import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { openArchive } from '../kit/homes/archive-office'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const row = (unit_name: string, more: object = {}) => ({
  unit_name,
  bedroom: 2,
  bathroom: 1.5,
  rent: 1200,
  deposit: 600,
  rent_period: 'MONTHLY',
  ...more,
})

test('adds all units of a property at once, in the list, its search and the counts', async () => {
  const { told, mill, names, activity, user, mark, account } = await openArchive(context, 'Many')
  await context.database.ask('update account set unit_limit = 500 where id = $1', [account])
  const units = Array.from({ length: 500 }, (_, n) => row(`Many ${n + 1}`))
  const { ids } = await told(unit.saveMany, { property_id: mill, units: JSON.stringify(units) })
  expect(new Set(ids).size).toBe(500)
  expect((await told(unit.list, {})).count).toBe(500)
  expect((await told(unit.list, { query: 'many 137' })).count).toBe(1)
  expect((await told(property.get, { id: mill })).data.units_total).toBe(500)
  const { data } = await told(unit.get, { id: ids[136] ?? 0 })
  expect([data.unit_name, data.bathroom, data.rent, data.deposit]).toEqual(['Many 137', 1.5, 1200, 600])
  expect(await activity(1)).toEqual([`${user} added 500 units to ${mark} Mill.`])
  expect(await names(unit.list, { query: 'many 500' })).toHaveLength(1)
})

test('refuses by row and field, and adds none', async () => {
  const { desk, told, mill } = await openArchive(context, 'Faulty')
  const units = [row('A'), row('B', { rent: 'much' }), row('', { bathroom: 1.3 }), row('a')]
  const refused = await desk.say(unit.saveMany, { property_id: mill, units: JSON.stringify(units) })
  expect(refused.body).toMatchObject({
    type: 'E_INVALID',
    fields: {
      'units.1.rent': 'Rent must be an amount of dollars with at most two decimals.',
      'units.2.unit_name': 'Unit name is required.',
      'units.2.bathroom': 'Bathrooms must be a whole number or end in .5.',
    },
  })
  const twice = await desk.say(unit.saveMany, { property_id: mill, units: JSON.stringify([row('A'), row('a')]) })
  expect(twice.body).toMatchObject({ fields: { 'units.1.unit_name': 'Unit name a is in this list twice.' } })
  expect((await told(unit.list, {})).count).toBe(0)
})

test('refuses a list that is not 1 to 500 rows', async () => {
  const { answer, mill } = await openArchive(context, 'Wrong')
  const tooMany = JSON.stringify(Array.from({ length: 501 }, () => row('A')))
  for (const units of ['{}', '[]', 'rows', '[1]', tooMany])
    expect((await answer(unit.saveMany, { property_id: mill, units }))[0], units.slice(0, 9)).toBe('E_INVALID')
})

test('adds none when the membership has no room for all, and gives the last places once', async () => {
  const { account, answer, told, mill } = await openArchive(context, 'Full')
  await context.database.ask('update account set unit_limit = 5 where id = $1', [account])
  const units = (name: string) => JSON.stringify([row(`${name} 1`), row(`${name} 2`), row(`${name} 3`)])
  const both = await Promise.all(
    ['First', 'Second'].map((name) => answer(unit.saveMany, { property_id: mill, units: units(name) })),
  )
  expect(both.map(([type]) => type).sort()).toEqual(['E_LIMIT', 'S_OK'])
  expect((await told(unit.list, {})).count).toBe(3)
})
