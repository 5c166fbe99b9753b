import { type Plan, requestsPerMinute } from '@freehold/rules/integrations/api-limits'
import { LRUCache } from 'lru-cache'
import { Refusal } from './refusal'

const minute = 60_000

interface Window {
  ends: number
  used: number
}

/** Sets headers of the answer. */
export type SetHeaders = (headers: Readonly<Record<string, string>>) => void

/** Counts the requests of all keys of an account together, minute by minute: a second key does not double what its plan has. */
export class KeyLimits {
  readonly #windows = new LRUCache<number, Window>({ max: 10_000 })

  /** Counts one request, and says in headers what is left. Refuses the first that is too many. */
  take(account: number, plan: Plan, setHeaders: SetHeaders, now: Date): void {
    const most = requestsPerMinute[plan]
    const known = this.#windows.get(account)
    const window = known && known.ends > now.getTime() ? known : { ends: now.getTime() + minute, used: 0 }
    window.used += 1
    this.#windows.set(account, window)
    const seconds = Math.max(1, Math.ceil((window.ends - now.getTime()) / 1_000))
    setHeaders({
      'RateLimit-Limit': String(most),
      'RateLimit-Remaining': String(Math.max(0, most - window.used)),
      'RateLimit-Reset': String(seconds),
    })
    if (window.used > most)
      throw new Refusal('E_RATE_LIMIT', `API keys of this account can make ${most} requests a minute. Wait a moment.`, {
        retryAfter: seconds,
      })
  }
}
