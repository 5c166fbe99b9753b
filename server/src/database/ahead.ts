import { setImmediate as turn } from 'node:timers/promises'

/** Asks for the next part before it hands one out, so that the database reads while the server writes. */
export async function* ahead<T>(parts: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const ask = () => {
    const next = parts.next()
    // A failure is thrown where the part is awaited.
    next.catch(() => {})
    return next
  }
  try {
    for (let next = ask(); ; ) {
      const part = await next
      if (part.done) return
      next = ask()
      // The question is on its way before the consumer begins to work.
      await turn()
      yield part.value
    }
  } finally {
    await parts.return()
  }
}
