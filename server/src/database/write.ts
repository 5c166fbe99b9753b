import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '@freehold/db/rows.gen'
import type { CompiledQuery, Kysely } from 'kysely'
import { builderOver, opening, requireHere } from './driver'
import type { Pool } from './pool'
import { isSqlError } from './read'
import { TransactionPipeline } from './transaction-pipeline'

/** Writes of one account, inside its one transaction. A reader is not a writer, and the compiler knows. */
export type Tx = Kysely<DB> & { readonly __writes: true; readonly __reads: true }

/**
 * The statements around a transaction's verb. Both are sent along with other queries, so no round trip waits for them.
 */
interface Frame<T> {
  opens: CompiledQuery
  /** Throws when the verb must not run. Whatever it has sent by then is rolled back. */
  admit: (rows: unknown[]) => void
  closes: (result: T) => CompiledQuery
}

const tries = 5
const again = new Set(['40001', '40P01'])

/**
 * Runs one verb in one transaction. A serialization failure or a deadlock restarts it, so the verb must touch nothing
 * but the transaction.
 */
export async function write<T>(
  pool: Pool,
  account: number | null,
  verb: (tx: Tx) => Promise<T>,
  frame?: Frame<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(pool, account, verb, frame)
    } catch (error) {
      if (attempt === tries || !isSqlError(error) || !again.has(error.code ?? '')) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

const talks = new WeakMap<Tx, TransactionPipeline>()

/**
 * Sends what a verb needs no answer of. It is carried out in its place among the others; if it fails, so does the whole
 * transaction.
 */
export function enqueue(tx: Tx, query: CompiledQuery): void {
  const talk = talks.get(tx)
  if (talk === undefined) throw new Error('Only write() opens transactions')
  talk.send(query)
}

async function writeOnce<T>(
  pool: Pool,
  account: number | null,
  verb: (tx: Tx) => Promise<T>,
  frame?: Frame<T>,
): Promise<T> {
  const client = await pool.pg.connect()
  const talk = new TransactionPipeline(pool, client)
  let broken: Error | undefined
  try {
    talk.begin(`${opening(pool, account, false)}${requireHere(pool, account, true)}`)
    if (frame) talk.admit(frame.opens, frame.admit)
    const tx = builderOver((query) => talk.ask(query)) as Tx
    talks.set(tx, talk)
    const result = await verb(tx)
    await talk.admitted
    if (frame) talk.send(frame.closes(result))
    await talk.commit()
    return result
  } catch (error) {
    const [failed] = await talk.failures()
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw failed ?? error
  } finally {
    client.release(broken)
  }
}
