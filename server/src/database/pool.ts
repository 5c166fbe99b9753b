import pg from 'pg'

export interface DatabaseAddress {
  url?: string
  host?: string
  port?: number
  user?: string
  database?: string
  /** Behind a transaction pooler a session is not ours between transactions: no named statements. */
  pooler?: boolean
  /** There are cells: each transaction of an account first asks whether the account is here. */
  guarded?: boolean
}

const int8 = 20
const int8s = 1016
const numeric = 1700
const date = 1082

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A whole number from the database is too large to be exact')
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [int8, safeInteger],
  // `{1,2}`: an array of whole numbers has no quotes and nothing nested
  [int8s, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger))],
  [numeric, Number],
  [date, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format === 'text' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export interface Pool {
  pg: pg.Pool
  /** Names a statement, so that the server plans it once per connection. */
  nameOf: (sql: string) => string | undefined
  /** Set where the pool is a replica's, which takes no changes. */
  follows?: Following
  /** Refuses accounts that live in another cell, and writes to one that is moving. */
  guarded: boolean
}

interface Following {
  /** The statement before each read. It fails where the replica lacks what its reader must see. */
  requires: string
  /** Reads what the replica can't. */
  primary: Pool
}

interface IdleLog {
  warn(about: object, line: string): void
}

const namesKept = 1000

/** Statement texts come from code and are few; past the cap (a list grown into the text) they stay unnamed. */
function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= namesKept) return undefined
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}

export function openPool(address: DatabaseAddress, log: IdleLog, max = 12, connectWithin = 5_000): Pool {
  const { url, pooler = false, guarded = false, ...rest } = address
  const pool = new pg.Pool({
    ...(url === undefined ? rest : { connectionString: url }),
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: 30_000,
    application_name: 'freehold',
    // Compiling takes longer than any query of this product. A pooler's session is not ours to set.
    ...(pooler ? {} : { onConnect: (client: pg.ClientBase) => client.query('set jit = off') }),
  } as pg.PoolConfig)
  // An idle connection that dies is replaced; the next query shows whether the database is really gone.
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'A database connection was lost')
  }
  pool.on('error', lost)
  // A connection can die between two queries of a transaction. The verb that holds it learns of it from its next query.
  pool.on('connect', (client) => client.on('error', lost))
  return { pg: pool, nameOf: pooler ? () => undefined : statementNames(), guarded }
}
