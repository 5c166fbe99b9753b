import { expect } from 'vitest'
import type { TestDatabase } from '../app/database'

export interface AccountTable {
  table: string
  /** The column that says whose a row is. */
  column: string
}

/** The sandbox's outbox belongs to the person at the machine, who reads all of it at /dev/mail. */
export const openToAll = ['outbox_mail']

/** Every table that holds rows of an account, from the catalogs: a new one is covered by itself. */
export async function accountTables({ ask }: TestDatabase): Promise<AccountTable[]> {
  const rows = await ask<{ table: string }>(`
    select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'account_id' and not a.attisdropped
    order by 1`)
  const held = rows.filter(({ table }) => !openToAll.includes(table))
  return [{ table: 'account', column: 'id' }, ...held.map(({ table }) => ({ table, column: 'account_id' }))]
}

const queries = new WeakMap<TestDatabase, Promise<string>>()

/** The query that takes the digests of every table, as the database has them now. It is written and planned once. */
function digestsQuery(database: TestDatabase): Promise<string> {
  const known = queries.get(database)
  if (known) return known
  const written = accountTables(database).then((tables) =>
    tables
      .map(
        ({ table, column }) =>
          `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as sum
           from ${table} t where ${column} = $1`,
      )
      .join(' union all '),
  )
  queries.set(database, written)
  return written
}

/** A digest of an account's rows, table by table: equal before and after exactly when nothing was touched. */
export async function checksums(database: TestDatabase, account: number): Promise<Record<string, string>> {
  const rows = await database.askAgain<{ name: string; sum: string }>(await digestsQuery(database), [account])
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Watches an account that nothing may touch. A change stays a change, so a second try of a check finds it, too. */
export async function watch(look: () => Promise<Record<string, string>>): Promise<() => Promise<void>> {
  const first = await look()
  return async () => expect(await look()).toEqual(first)
}
