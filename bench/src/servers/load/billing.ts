import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '../../tell'
import type { Installation } from '../installation'
import type { Books } from './kept'

const pause = 15_000

/** Bills one month after the other by the job that bills rent, and repeats it until it says that it is done. */
export function runBilling({ command }: Installation, books: Books): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const work = async () => {
    for (let month = 1; !stopping.signal.aborted; month += 1) {
      const day = firstAfter(month)
      for (let done = false; !done && !stopping.signal.aborted; ) {
        const { code } = await command('job', 'rent-and-fees', '--on', day)
        done = code === 0
        if (done) books.billedTo.push(day)
        else await sleep(500)
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const working = work().catch((error: unknown) => tell(`Billing broke off: ${String(error)}`))
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

/** The first day of the month so many months ahead. */
function firstAfter(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}
