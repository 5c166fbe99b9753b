import { KeyedQueue } from './keyed-queue'
import type { Pool } from './pool'
import type { Db } from './read'
import { openSnapshot } from './snapshot'

/**
 * A stream holds a connection for as long as its client reads. Only a few run at a time, so that other requests go on.
 */
const readers = new KeyedQueue(3)

/**
 * Reads an account at one moment, part by part, as fast as the parts are consumed. When the consumer stops, because the
 * client disconnected, the connection is returned at once.
 */
export async function* longRead<T>(
  pool: Pool,
  account: number,
  read: (db: Db) => AsyncIterable<T>,
): AsyncGenerator<T, void> {
  const leave = await readers.enter(pool)
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
