import { setTimeout as sleep } from 'node:timers/promises'

/** The result of work that must be done in a time. Later, the work goes on by itself, and its outcome is ignored. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const ending = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: ending.signal }).then((): never => {
    throw new Error(`No answer within ${milliseconds} ms`)
  })
  // The loser of the race rejects without a reader.
  late.catch(() => {})
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    ending.abort()
  }
}
