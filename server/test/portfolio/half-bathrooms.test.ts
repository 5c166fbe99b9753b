import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { openArchive } from '../kit/homes/archive-office'
import { unitOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

test('keeps half a bathroom and a studio without a bedroom, and lists both', async () => {
  const { told, mill } = await openArchive(context, 'Half')
  const { id } = await told(unit.save, { ...unitOf('Half', 'Studio', mill), bedroom: 0, bathroom: '1.5' })
  const { data } = await told(unit.get, { id })
  expect([data.bedroom, data.bathroom]).toEqual([0, 1.5])
  const { data: rows } = await told(unit.list, { orderBy: 'bathroom' })
  expect(rows.map(({ bathroom }) => bathroom)).toEqual([1.5])
})

test('refuses a third of a bathroom', async () => {
  const { answer, mill } = await openArchive(context, 'Third')
  expect(await answer(unit.save, { ...unitOf('Third', 'Loft', mill), bathroom: '1.3' })).toEqual([
    'E_INVALID',
    'Bathrooms must be a whole number or end in .5.',
  ])
})
