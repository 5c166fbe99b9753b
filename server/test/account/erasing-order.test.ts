import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../kit/app/database'

let database: TestDatabase
beforeAll(async () => {
  database = await newDatabase()
})
afterAll(() => database.drop())

interface Key {
  of: string
  to: string
  /** Rows of `of` go with those of `to`. */
  cascades: boolean
  /** Each row of `of` names one of `to`. */
  always: boolean
}

const keys = () =>
  database.ask<Key>(`
    select c.conrelid::regclass::text as of, c.confrelid::regclass::text as to, c.confdeltype = 'c' as cascades,
      (select bool_and(a.attnotnull) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as always
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype in ('a', 'r', 'c')`)

/** The tables that are erased one after the other; the account's own row takes the others along. */
async function order(): Promise<string[]> {
  const [row] = await database.ask<{ source: string }>(
    "select pg_get_functiondef('erase_account()'::regprocedure) as source",
  )
  const [, list = ''] = /foreach tab in array array\[([^\]]+)\]/.exec(row?.source ?? '') ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
}

test('an account is erased in an order in which no row is named by one that stays', async () => {
  const all = await keys()
  const erased = await order()
  expect(erased.length).toBeGreaterThan(30)
  const gone = new Set<string>()
  const takeAway = (table: string): void => {
    if (gone.has(table)) return
    gone.add(table)
    for (const { of, to, cascades, always } of all) if (to === table && cascades && always) takeAway(of)
  }
  const named: string[] = []
  for (const table of [...erased, 'account']) {
    const before = new Set(gone)
    takeAway(table)
    for (const { of, to, cascades } of all)
      if (!cascades && gone.has(to) && !before.has(to) && !gone.has(of)) named.push(`${of} names ${to}`)
  }
  expect(named).toEqual([])
})

test('the function may delete from each table of its order', async () => {
  const rows = await database.ask<{ name: string; may: boolean }>(
    `select name, has_table_privilege('freehold_definer', name, 'delete') as may from unnest($1::text[]) as name`,
    [await order()],
  )
  expect(rows.filter(({ may }) => !may).map(({ name }) => name)).toEqual([])
})
