import type pg from 'pg'
import type { Pool } from '../../../src/database/pool'

/** The point at which the next transaction breaks, as if the server had died there. */
export type Breaking = 'before it begins' | 'in the middle' | 'before the commit' | 'after the commit'

class Gone extends Error {
  override name = 'Gone'
}

/** Breaks one transaction, the next that begins; those after it are sound. Answers how to take that back. */
export function breakNext(pool: Pool, where: Breaking): () => void {
  const connect = pool.pg.connect
  const restore = () => {
    pool.pg.connect = connect
  }
  // The server uses only the promise form of this call.
  pool.pg.connect = (async () => {
    restore()
    if (where === 'before it begins') throw new Gone('The database is away')
    const client = await (connect as () => Promise<pg.PoolClient>).call(pool.pg)
    breakClient(client, where)
    return client
  }) as typeof connect
  return restore
}

/** Breaks the transaction that begins after so many others. */
export function breakLater(
  { context: { pool } }: { context: { pool: Pool } },
  after: number,
  where: Breaking,
): () => void {
  const connect = pool.pg.connect
  let left = after
  const restore = () => {
    pool.pg.connect = connect
  }
  pool.pg.connect = (async () => {
    left -= 1
    if (left > 0) return (connect as () => Promise<pg.PoolClient>).call(pool.pg)
    restore()
    breakNext(pool, where)
    return (pool.pg.connect as () => Promise<pg.PoolClient>)()
  }) as typeof connect
  return restore
}

function breakClient(client: pg.PoolClient, where: Breaking): void {
  const query = client.query
  let asked = 0
  const end = () => {
    client.query = query
  }
  const send = (...args: unknown[]) => (query as (...args: unknown[]) => Promise<unknown>).apply(client, args)
  client.query = (async (...args: unknown[]) => {
    asked += 1
    const commit = args[0] === 'commit'
    if (where === 'in the middle' && asked === 4) {
      end()
      throw new Gone('The connection broke')
    }
    if (!commit) return send(...args)
    end()
    if (where === 'before the commit') throw new Gone('The connection broke')
    await send(...args)
    throw new Gone('The connection broke')
  }) as typeof client.query
}
