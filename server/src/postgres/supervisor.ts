import { setTimeout as sleep } from 'node:timers/promises'
import { halt, type Postmaster } from './postmaster'

const longestPause = 10_000
/** A database that ran this long was well; one that ends sooner is given more time before the next try. */
const well = 60_000

/** Starts the database again when it ends by itself (killed, out of memory), until it is stopped. */
export function keepRunning(
  first: Postmaster,
  begin: () => Promise<Postmaster>,
  log: { info(line: string): void; warn(line: string): void },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  const watch = async () => {
    let pause = 0
    while (!stopping.signal.aborted) {
      const since = Date.now()
      const how = await current?.ended
      if (stopping.signal.aborted) return
      log.warn(`The database stopped unexpectedly (${how}). Starting it again.`)
      current = undefined
      if (Date.now() - since > well) pause = 0
      while (current === undefined && !stopping.signal.aborted) {
        await rest(pause)
        pause = Math.min(Math.max(pause * 2, 100), longestPause)
        current = await again()
      }
    }
  }

  const again = async () => {
    if (stopping.signal.aborted) return undefined
    try {
      const back = await begin()
      log.info('The database is running again.')
      return back
    } catch (error) {
      log.warn(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  const rest = (pause: number) =>
    sleep(pause, undefined, { signal: stopping.signal }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })

  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      if (current !== undefined) await halt(current)
      await watching
      // Stop was requested while a start was under way.
      if (current !== undefined) await halt(current)
    },
  }
}
