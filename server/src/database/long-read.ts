import { openMoment } from './moment'
import type { Pool } from './pool'
import type { Db } from './read'

/** What is streamed holds a connection for as long as somebody reads: few at a time, so that all the rest goes on. */
const together = 3

interface Turns {
  taken: number
  waiting: (() => void)[]
}
const turnsOf = new WeakMap<Pool, Turns>()

async function takeTurn(pool: Pool): Promise<() => void> {
  const turns = turnsOf.get(pool) ?? { taken: 0, waiting: [] }
  turnsOf.set(pool, turns)
  if (turns.taken < together) turns.taken += 1
  else await new Promise<void>((resolve) => turns.waiting.push(resolve))
  return () => {
    const next = turns.waiting.shift()
    // The turn is handed on as it is.
    if (next) next()
    else turns.taken -= 1
  }
}

/**
 * Reads an account at one moment, part by part, as fast as the parts are taken. Whoever takes no more of them, because the
 * client went away, ends it: the connection goes back at once.
 */
export async function* longRead<T>(
  pool: Pool,
  account: number,
  read: (db: Db) => AsyncIterable<T>,
): AsyncGenerator<T, void> {
  const leave = await takeTurn(pool)
  try {
    const { db, end } = await openMoment(pool, account)
    try {
      yield* read(db)
    } finally {
      await end()
    }
  } finally {
    leave()
  }
}
