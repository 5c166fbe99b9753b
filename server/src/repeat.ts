import { setTimeout as sleep } from 'node:timers/promises'

/** Does work again and again, with a pause after each time, until it is stopped. The work reports its own failures. */
export function repeat(work: () => Promise<unknown>, pauseMs: number): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      await work()
      // The pause ends with an error when the server stops, and then the loop ends too.
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}
