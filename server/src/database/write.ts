import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '@freehold/db/rows.gen'
import type { Kysely } from 'kysely'
import { builderOver, opening, send } from './driver'
import type { Pool } from './pool'
import { isSqlError } from './read'

/** Writes of one account, inside its one transaction. A reader is not a writer, and the compiler knows. */
export type Tx = Kysely<DB> & { readonly __writes: true; readonly __reads: true }

const tries = 5
const again = new Set(['40001', '40P01'])

/**
 * Runs one verb in one transaction. A serialisation failure or a deadlock starts it anew: the verb must therefore touch
 * nothing but the transaction.
 */
export async function write<T>(pool: Pool, account: number | null, verb: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(pool, account, verb)
    } catch (error) {
      if (attempt === tries || !isSqlError(error) || !again.has(error.code ?? '')) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

async function writeOnce<T>(pool: Pool, account: number | null, verb: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.pg.connect()
  let broken: Error | undefined
  try {
    await client.query(opening(account, false))
    const result = await verb(builderOver((query) => send(pool, client, query)) as Tx)
    const closed = await client.query('commit')
    // After a failed statement that somebody caught, PostgreSQL answers a commit with a rollback.
    if (closed.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
