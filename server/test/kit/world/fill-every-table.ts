import type { TestDatabase } from '../app/database'
import { accountTables } from './account-tables'

interface Column {
  name: string
  type: string
  /** Something must be put there. */
  needed: boolean
}

interface Reference {
  columns: string[]
  parent: string
  named: string[]
}

interface Empty {
  table: string
  columns: Column[]
  references: Reference[]
}

/** Values for columns that refer to nothing: any that the type allows, another one in each row. */
const anything: Readonly<Record<string, string>> = {
  text: `md5(random()::text)`,
  bytea: `sha256(convert_to(random()::text, 'UTF8'))`,
  boolean: 'false',
  // No later than today in any account: in the evening of New York the database's day is the next one.
  date: 'current_date - 1',
  'timestamp with time zone': 'now()',
  json: `'{}'`,
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  inet: `'127.0.0.1'`,
}
const isNumber = (type: string) => ['bigint', 'integer', 'smallint', 'numeric', 'double precision'].includes(type)

function standIn({ name, type }: Column): string {
  const value = isNumber(type) ? '(random() * 30000)::int' : type.endsWith('[]') ? `'{}'` : anything[type]
  if (value === undefined) throw new Error(`Nothing is known to stand in ${name}, a ${type}`)
  return value
}

async function tableFacts({ ask }: TestDatabase, table: string): Promise<Empty> {
  const columns = await ask<Column>(
    `select attname as name, format_type(atttypid, null) as type,
       attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as needed
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const references = await ask<Reference>(
    `select array(select attname::text from unnest(conkey) with ordinality k (n, at) join pg_attribute on attrelid = conrelid and attnum = n order by at)
         as columns, confrelid::regclass::text as parent,
       array(select attname::text from unnest(confkey) with ordinality k (n, at) join pg_attribute on attrelid = confrelid and attnum = n order by at)
         as named
     from pg_constraint where conrelid = $1::regclass and contype = 'f' order by cardinality(conkey) desc`,
    [table],
  )
  return { table, columns, references }
}

/**
 * Puts a row of each account into every table of accounts in which it has none, tied to rows of the account wherever the table
 * refers to some. Checks are taken off these tables, and triggers do not run: the rows mean nothing, they are only there. For a
 * database that is dropped afterwards.
 */
export async function fillEveryTable(database: TestDatabase, accounts: readonly number[]): Promise<string[]> {
  const { ask } = database
  const has = async ({ table, column }: { table: string; column: string }, account: number) => {
    const [row] = await ask<{ some: boolean }>(`select exists (select from ${table} where ${column} = $1) as some`, [
      account,
    ])
    return row?.some === true
  }
  const tables = await accountTables(database)
  const filled: string[] = []
  for (const account of accounts) {
    let left: Empty[] = []
    for (const one of tables) if (!(await has(one, account))) left.push(await tableFacts(database, one.table))
    filled.push(...left.map(({ table }) => table))
    // Tables whose parents have rows come first. Where two refer to each other, a reference is left open.
    for (let strict = true; left.length > 0; ) {
      const before = left.length
      const waiting: Empty[] = []
      for (const one of left) if (!(await fill(database, one, account, strict))) waiting.push(one)
      left = waiting
      if (left.length === before && !strict) throw new Error(`Not filled: ${left.map(({ table }) => table).join(', ')}`)
      strict = left.length < before
    }
  }
  return [...new Set(filled)].sort()
}

async function fill(database: TestDatabase, { table, columns, references }: Empty, account: number, strict: boolean) {
  const values = new Map<string, string>([['account_id', String(account)]])
  for (const { columns: own, parent, named } of references) {
    if (own.every((name) => values.has(name))) continue
    const ofAccount = named.includes('account_id')
      ? `where account_id = ${account}`
      : parent === 'account'
        ? `where id = ${account}`
        : ''
    const [row] = await database.ask<Record<string, unknown>>(
      `select ${named.map((name) => `${name}::text as "${name}"`).join(', ')} from ${parent} ${ofAccount} limit 1`,
    )
    const needed = columns.some((one) => one.needed && own.includes(one.name) && one.name !== 'account_id')
    if (!row && (strict || needed)) return false
    if (row)
      for (const [at, name] of own.entries())
        if (!values.has(name)) values.set(name, `'${String(row[named[at] ?? '']).replaceAll("'", "''")}'`)
  }
  for (const one of columns) if (one.needed && !values.has(one.name)) values.set(one.name, standIn(one))
  const checks = await database.ask<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  await database.ask(
    [
      'begin',
      `set local session_replication_role = 'replica'`,
      ...checks.map(({ name }) => `alter table ${table} drop constraint "${name}"`),
      `insert into ${table} (${[...values.keys()].join(', ')}) values (${[...values.values()].join(', ')})`,
      'commit',
    ].join('; '),
  )
  return true
}
