import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { picture } from '../../kit/hostile/pictures'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { unitOf } from '../../kit/world/world-forms'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

const token = () => home.people[1].token
const save = async (input: object, fields: string[]) => {
  const files = Object.fromEntries(await Promise.all(fields.map(async (field) => [field, await picture()] as const)))
  return ask(context.app, unit.save, input, { token: token(), files })
}
const imagesOf = async (id: number) =>
  (await ask(context.app, unit.get, { id }, { token: token() })).body.data.images.map((image) => image.id)

test('takes image_N with any number N, and adds every image', async () => {
  const input = unitOf(home.mark, 'Pictured', home.records.property?.inside[0] ?? 0)
  const saved = await save(input, ['image_0', 'image_12345', `image_${'9'.repeat(40)}`])
  expect(saved.type).toBe('S_OK')
  const { id } = saved.body
  const first = await imagesOf(id)
  expect(first).toHaveLength(3)
  expect((await save({ ...input, id }, ['image_12345'])).type).toBe('S_OK')
  const both = await imagesOf(id)
  expect(both).toHaveLength(4)
  expect(both).toEqual(expect.arrayContaining(first))
})

test('refuses a file under any other name', async () => {
  const input = unitOf(home.mark, 'Plain', home.records.property?.inside[0] ?? 0)
  for (const name of ['image', 'image_', 'image_-1', 'image_1x', 'picture_1', 'ximage_1'])
    expect((await save(input, [name])).fields, name).toEqual({ [name]: 'This request does not accept files.' })
})
