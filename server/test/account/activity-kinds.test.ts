import { type ActivityKind, activity, activityNouns } from '@freehold/contract/account/activity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import type { World } from '../kit/world/world'
import { worldApp } from '../kit/world/world-app'

let context: TestApp
let world: World
beforeAll(async () => {
  ;({ context, world } = await worldApp())
})
afterAll(() => context.close())

const kinds = Object.keys(activityNouns) as ActivityKind[]

async function countOf(filters: object): Promise<number> {
  const { type, text, body } = await ask(context.app, activity.list, filters, { token: world.ours.people[1].token })
  if (type !== 'S_OK') throw new Error(text)
  return body.count
}

test('every line of the log is found under exactly one kind', async () => {
  const counts = await Promise.all(kinds.map((kind) => countOf({ kind })))
  const all = await countOf({})
  expect(all).toBeGreaterThan(20)
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all)
  expect(counts.filter((one) => one > 0).length).toBeGreaterThan(10)
})

test('lines of one lease, contractor and work order are found by the record', async () => {
  const records = await context.database.ask<{ noun: 'lease' | 'contractor' | 'work_order'; id: string; n: number }>(
    `select distinct on (noun) noun, noun_id as id, count(*)::int as n from activity
      where account_id = $1 and noun in ('lease', 'contractor', 'work_order') group by noun, noun_id order by noun, id`,
    [world.ours.account],
  )
  expect(records.map(({ noun }) => noun)).toEqual(['contractor', 'lease', 'work_order'])
  for (const { noun, id, n } of records) expect(await countOf({ [`${noun}_id`]: Number(id) }), noun).toBe(n)
})
