import { forgetExpired } from '../areas/account/forget-expired'
import { sweepEveryAccount } from '../files/sweep-all'
import type { House } from '../house'

export interface Repeating {
  name: string
  /** In UTC. */
  cron: string
  run: (house: House) => Promise<unknown>
}

/** Everything that happens by itself, on one page. Each runs once, whatever the number of servers. */
export const schedule: readonly Repeating[] = [
  // Files that a save never kept, or that were taken off
  { name: 'sweep-files', cron: '*/15 * * * *', run: sweepEveryAccount },
  // Dead sessions and used-up idempotency keys
  { name: 'forget-expired', cron: '7 * * * *', run: forgetExpired },
]
