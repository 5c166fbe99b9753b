import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsDue } from '../../../src/areas/money/billing/accounts-due.sql'
import { type Db, readsOf } from '../../../src/database/read'
import type { TestApp } from '../../kit/app/app'
import { forgetMismatches, rowsRead } from '../../kit/rows/check'
import { readAny, readHome, readThere } from '../../kit/rows/samples'
import { isResolved } from '../../kit/rows/shape'
import { statements } from '../../kit/rows/statements'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let db: Db
beforeAll(async () => {
  ;({ context } = await householdApp())
  db = readsOf(context.context.pool, null)
})
afterAll(() => context.close())

/** The differences without the place in the samples. */
const found = (): string[] =>
  forgetMismatches().map((one) => one.replace(/^server\/test\/kit\/rows\/samples\.ts:\d+ /, ''))

describe('a row of a raw statement', () => {
  test('passes when it is what its type says', async () => {
    await readHome(db, {})
    await readHome(db, { left_at: 'now()', lights: "'OFF'", keys: `'[]'::jsonb` })
    await readThere(db, true)
    expect(found()).toEqual([])
  })

  test.each([
    ['a missing column', { name: null }, 'name: said string, seen no such column'],
    ['a column that the type does not have', { street: "'Oak St'" }, 'street: said nothing, seen string "Oak St"'],
    ['text for a number', { id: "'7'::text" }, 'id: said number, seen string "7"'],
    ['text for a moment', { since: "'2026-01-01'::date" }, 'since: said Date, seen string "2026-01-01"'],
    ['null where the type has none', { name: 'null::text' }, 'name: said string, seen null'],
    ['a word that is not among those named', { lights: "'DIM'" }, 'lights: said "OFF" | "ON", seen string "DIM"'],
    [
      'a wrong column inside JSON',
      { keys: `'[{"number": 1}]'::jsonb` },
      'keys[].lost: said false | true, seen no such column',
    ],
  ])('is reported for %s', async (_, wrong: Record<string, string | null>, said) => {
    await readHome(db, wrong)
    expect(found()).toEqual([said])
  })

  test('is compared when a call reads it', async () => {
    await readThere(db, 1)
    expect(found()).toEqual(['there: said false | true, seen number 1'])
  })

  test('is compared with the columns that a type parameter is known to have', async () => {
    await readAny(db, sql<{ id: number }>`select 'seven' as id, true as more`)
    expect(found()).toEqual(['id: said number, seen string "seven"'])
  })
})

test('rows of the product are compared', async () => {
  const file = 'server/src/areas/money/billing/accounts-due.sql.ts'
  const [accounts] = (await statements())[file] ?? []
  const place = `${file}:${accounts?.line}`
  const before = rowsRead.get(place) ?? 0
  expect(accounts?.type).toBe('{ account: number }')
  const due = await accountsDue(db, '9998-12-31' as Day)
  expect(due.length).toBeGreaterThan(0)
  expect(rowsRead.get(place)).toBe(before + due.length)
})

test('the compiler knows every column of every raw statement of the product, but for one over any list', async () => {
  const product = Object.entries(await statements()).filter(([path]) => !path.includes('/test/'))
  const all = product.flatMap(([path, of]) => of.map((one) => ({ path, ...one })))
  expect(all.length).toBeGreaterThan(100)
  const unresolved = all.filter(({ direct, shape }) => direct && !isResolved(shape))
  expect(unresolved.map(({ path, type }) => `${path} ${type}`)).toEqual([
    'server/src/database/search-page.ts HitCount & (P | Nulls<P>)',
  ])
})
