import type { TestDatabase } from '../app/database'
import { accountTables } from '../world/account-tables'

type Row = Record<string, unknown>

/** A value of a row that a call changed: undefined before a row came, and after it went. */
export interface Changed {
  table: string
  column: string
  was: unknown
  is: unknown
}

/** Tables in which a call leaves its traces, whatever it saves. */
const asides = new Set(['session', 'stored_file', 'activity', 'activity_unsealed', 'maintenance_news', 'mail_message'])
/** Columns that say when and by whom a row was saved, and those that the database derives. */
const traces = new Set([
  'version',
  'saved_at',
  'saved_by',
  'changed_at',
  'changed_by',
  'updated_at',
  'search',
  'total_cents',
  'found.balanced',
])
/** Rows that a save writes anew, with new ids. */
const replaced = new Set(['listing_fee', 'application_answer'])

/** The columns that a call changed in everything that an account holds. */
export async function changedBy(database: TestDatabase, act: () => Promise<unknown>): Promise<Changed[]> {
  const before = await rowsOf(database)
  await act()
  const after = await rowsOf(database)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was === is) return []
    const [old, fresh] = [was, is].map((text) => (text === undefined ? {} : flat(JSON.parse(text))))
    return Object.keys({ ...old, ...fresh }).flatMap((column) =>
      isTrace(column) || JSON.stringify(old?.[column]) === JSON.stringify(fresh?.[column])
        ? []
        : [{ table: key.split(' ')[0] ?? '', column, was: old?.[column], is: fresh?.[column] }],
    )
  })
}

/** A column that holds a record counts as one for each of its fields. */
const flat = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([field, held]): [string, unknown] => [`${name}.${field}`, held])
        : [[name, value]],
    ),
  )

/** A sealed value differs each time it is sealed. */
const isTrace = (column: string): boolean => traces.has(column) || column.endsWith('_sealed')

const queries = new WeakMap<TestDatabase, Promise<string>>()

async function rowsOf(database: TestDatabase): Promise<Map<string, string>> {
  const query = queries.get(database) ?? queryOf(database)
  queries.set(database, query)
  const rows = await database.askAgain<{ key: string; row: string }>(await query, [])
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** Each row by its table and its primary key. */
async function queryOf(database: TestDatabase): Promise<string> {
  const keys = await database.ask<{ table: string; columns: string[] }>(`
    select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary group by c.relname`)
  const keyOf = new Map(keys.map(({ table, columns }) => [table, columns]))
  const tables = (await accountTables(database)).filter(({ table }) => !asides.has(table))
  return tables
    .map(({ table }) => {
      const columns = keyOf.get(table)
      const row = replaced.has(table) ? `to_jsonb(t) - 'id'` : 'to_jsonb(t)'
      const key = columns && !replaced.has(table) ? `jsonb_build_array(${columns.map((name) => `t.${name}`)})` : row
      return `select '${table} ' || (${key})::text as key, (${row})::text as row from ${table} t`
    })
    .join(' union all ')
}
