import type { DB } from '@freehold/db/rows.gen'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Pool } from './pool'

/**
 * Opens a transaction for one account, in the role that row-level security restricts; no account for work across
 * accounts.
 */
export function opening({ follows }: Pool, account: number | null, readOnly: boolean): string {
  const begun = `begin${readOnly ? ' read only' : ''}; set local role freehold_app`
  const scoped = `${begun}; set local app.account_id = '${account ?? ''}'`
  if (!follows) return scoped
  if (!readOnly) throw new Error('A replica takes no changes')
  // In a transaction of its own, because a snapshot that was taken first could be older than what is required.
  return `${begun}; ${follows.requires}; commit; ${scoped}`
}

/**
 * Asks the database whether the account of a transaction is here; nothing where there is one cell. It asks in the message
 * that opens the transaction, so no copy of the answer can be old.
 */
export const requireHere = ({ guarded }: Pool, account: number | null, writes: boolean): string =>
  guarded && account !== null ? `; select require_account_here(${writes})` : ''

export function send(pool: Pool, client: pg.ClientBase, query: CompiledQuery): Promise<pg.QueryResult> {
  const name = pool.nameOf(query.sql)
  const values = query.parameters as unknown[]
  return client.query(name === undefined ? { text: query.sql, values } : { name, text: query.sql, values })
}

function asResult<R>(result: pg.QueryResult): QueryResult<R> {
  const { command, rowCount, rows } = result
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] }
    : { rows: rows as R[] }
}

const refuse = async (): Promise<never> => {
  throw new Error('Transactions are opened by write(), not by the query builder')
}

/** The query builder over a way to run one query; it never sees a connection. */
export function builderOver(run: (query: CompiledQuery) => Promise<pg.QueryResult>): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => asResult<R>(await run(query)),
    // biome-ignore lint/correctness/useYield: streaming goes through its own path, never through the builder
    streamQuery: async function* () {
      throw new Error('Streams are not read through the query builder')
    },
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}
