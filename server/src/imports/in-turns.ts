import { setImmediate } from 'node:timers/promises'

/** The longest that a loop over rows holds up the other callers of the server, give or take a row. */
const mostInARow = 10

/** Goes through many items, and lets the others have their turn in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - since < mostInARow) continue
    await setImmediate()
    since = performance.now()
  }
}
