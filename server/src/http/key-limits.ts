import { type Plan, requestsPerMinute } from '@freehold/rules/integrations/api-limits'
import type { Pool } from '../database/pool'
import { countRequest } from './limit-count.sql'
import { Refusal } from './refusal'

const minute = 60_000

/** Sets headers of the answer. */
export type SetHeaders = (headers: Readonly<Record<string, string>>) => void

/**
 * Counts the requests of all keys of an account together, minute by minute and over all servers: a second key does not
 * double what its plan has, and a second server does not either.
 */
export class KeyLimits {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Counts one request, and says in headers what is left. Refuses the first that is too many. */
  async take(account: number, plan: Plan, setHeaders: SetHeaders): Promise<void> {
    const most = requestsPerMinute[plan]
    const { used, left } = await countRequest(this.#pool, `API keys of ${account}`, minute)
    const seconds = Math.max(1, Math.ceil(left / 1_000))
    setHeaders({
      'RateLimit-Limit': String(most),
      'RateLimit-Remaining': String(Math.max(0, most - used)),
      'RateLimit-Reset': String(seconds),
    })
    if (used <= most) return
    throw new Refusal('E_RATE_LIMIT', `API keys of this account can make ${most} requests a minute. Wait a moment.`, {
      retryAfter: seconds,
    })
  }
}
