import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { birthOf } from '../../../src/areas/people/birth'
import { copiedTables, leftToTemplate } from '../../../src/areas/site/visits/copied-tables'
import { sealedColumns } from '../../../src/areas/site/visits/sealed-columns'
import { readsOf } from '../../../src/database/read'
import type { TestApp } from '../../kit/app/app'
import { asTemplate, twinOf } from '../../kit/world/twins'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let copy: number
beforeAll(async () => {
  ;({ context, home } = await householdApp({ environment: { DEMO_VISITS: 'on' } }))
  await asTemplate(context, home.account)
  copy = await twinOf(context)
}, 120_000)
afterAll(() => context.close())

const ask = <Row = Record<string, unknown>>(query: string, values?: unknown[]) =>
  context.database.ask<Row>(query, values)

const tablesWithAccounts = async () =>
  (
    await ask<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  ).map(({ name }) => name)

test('every table of an account is copied, or left out for a reason', async () => {
  const listed = [...copiedTables, ...Object.keys(leftToTemplate)]
  expect(listed.toSorted()).toEqual(await tablesWithAccounts())
})

test('every sealed field of a copied table is sealed again', async () => {
  const sealed = await ask<{ name: string }>(
    `
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname like '%\\_sealed'
    where c.relname = any($1) order by 1`,
    [copiedTables],
  )
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    sealed.map(({ name }) => name),
  )
})

test('a copy has every row of the copied tables, under the same ids', async () => {
  for (const table of copiedTables) {
    const counted = async (account: number) =>
      ask(
        `select count(*)::int as rows from ${table} where account_id = $1${table === 'stored_file' ? " and state = 'kept'" : ''}`,
        [account],
      )
    expect(await counted(copy), table).toEqual(await counted(home.account))
  }
})

test('a copy keeps the money of each ledger to the cent, and its books are right', async () => {
  const sums = (account: number) =>
    ask(
      'select ledger, sum(cents)::text as cents, count(*)::int as lines from journal_line where account_id = $1 group by 1 order by 1',
      [account],
    )
  expect((await sums(copy)).length).toBeGreaterThan(3)
  expect(await sums(copy)).toEqual(await sums(home.account))
  expect((await verifyAccount(context.context.pool, copy)).wrong).toEqual([])
})

test('every reference of a copy leads to a row of the copy', async () => {
  const references = await ask<{ child: string; parent: string; pairs: string; given: string }>(
    `
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select string_agg(format('p.%I = c.%I', f.attname, k.attname), ' and ') from unnest(conkey, confkey) as x(k, f)
        join pg_attribute k on k.attrelid = conrelid and k.attnum = x.k join pg_attribute f on f.attrelid = confrelid and f.attnum = x.f) as pairs,
      (select string_agg(format('c.%I is not null', k.attname), ' and ') from unnest(conkey) as x(k)
        join pg_attribute k on k.attrelid = conrelid and k.attnum = x.k) as given
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [copiedTables],
  )
  expect(references.length).toBeGreaterThan(100)
  const loose: string[] = []
  for (const { child, parent, pairs, given } of references) {
    const [row] = await ask<{ some: boolean }>(
      `select exists (select from ${child} c where c.account_id = $1 and ${given} and not exists (select from ${parent} p where ${pairs})) as some`,
      [copy],
    )
    if (row?.some) loose.push(`${child} to ${parent}`)
  }
  expect(loose).toEqual([])
})

test('a copy opens its sealed fields with a key of its own, and finds births by their index', async () => {
  const { vault, pool } = context.context
  const db = readsOf(pool, copy)
  const [born] = await ask<{ id: string; dob_sealed: string; dob_index: Buffer }>(
    "select id, dob_sealed, dob_index from tenant where account_id = $1 and dob_sealed <> '' order by id limit 1",
    [copy],
  )
  if (!born) throw new Error('No tenant has a date of birth')
  const id = Number(born.id)
  const scope = { account: copy, onBehalfBy: null } as Parameters<typeof birthOf>[2]
  const birth = await birthOf(vault, db, scope, { id, dob_sealed: born.dob_sealed })
  expect(birth).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect((await vault.indexToFind(db, copy, 'dob', birth)).equals(born.dob_index)).toBe(true)
  const [key] = await ask<{ keys: number }>('select count(*)::int as keys from account_key where account_id = $1', [
    copy,
  ])
  expect(key?.keys).toBe(1)
})
