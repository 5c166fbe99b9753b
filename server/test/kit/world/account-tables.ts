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

/** A digest of an account's rows, table by table: equal before and after exactly when nothing was touched. */
export async function checksums(database: TestDatabase, account: number): Promise<Record<string, string>> {
  const parts = (await accountTables(database)).map(
    ({ table, column }) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as sum
       from ${table} t where ${column} = ${account}`,
  )
  const rows = await database.ask<{ name: string; sum: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
