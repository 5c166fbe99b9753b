import { Refusal } from '../http/refusal'
import { KeyedQueue } from './keyed-queue'
import type { Pool } from './pool'
import type { Db } from './read'
import { openSnapshot } from './snapshot'

/**
 * A stream holds a connection for as long as its client reads. Only a few run at a time, so that other requests go on.
 */
const readers = new KeyedQueue(3)

type Read<T> = (db: Db) => AsyncIterable<T>

/**
 * Reads an account at one moment, part by part, as fast as the parts are consumed. When the consumer stops, because the
 * client disconnected, the connection is returned at once. A replica that fails before the first part is replaced by the primary.
 */
export async function* longRead<T>(pool: Pool, account: number, read: Read<T>): AsyncGenerator<T, void> {
  let begun = false
  try {
    for await (const part of readAt(pool, account, read)) {
      begun = true
      yield part
    }
  } catch (error) {
    if (!pool.follows || begun || error instanceof Refusal) throw error
    yield* readAt(pool.follows.primary, account, read)
  }
}

async function* readAt<T>(pool: Pool, account: number, read: Read<T>): AsyncGenerator<T, void> {
  const leave = await readers.enter(pool.pg)
  try {
    const { db, end } = await openSnapshot(pool, account)
    try {
      yield* read(db)
    } finally {
      await end()
    }
  } finally {
    leave()
  }
}
