import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import { LRUCache } from 'lru-cache'
import type { Pool } from '../database/pool'
import { countRequest } from './limit-count.sql'

/**
 * Groups whose limit keeps guesses, floods and costs away. Three servers that each counted for themselves would allow three
 * times as much, so these are counted in the database. The others only keep one caller from taking a server for itself.
 */
const shared: ReadonlySet<string> = new Set([
  'sign-in',
  'card-token',
  'apply',
  'apply-mail',
  'apply-upload',
  'confirm-email',
  'confirm-account',
  'contact',
  'demo',
  'homes-ask',
  'verify-letter',
])

export const countsForAll = (group: string | undefined): boolean => group !== undefined && shared.has(group)

/** Counts in the database for the groups where it matters, and in this server's memory for the rest. */
export function limitStore(pool: Pool): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    readonly #local = new LocalStore()

    incr(...asked: Parameters<FastifyRateLimitStore['incr']>): void {
      this.#local.incr(...asked)
    }

    child(route: Route): FastifyRateLimitStore {
      const { groupId, routeInfo } = route as Route & { groupId?: string; routeInfo: { url: string } }
      return countsForAll(groupId) ? new SharedCounts(pool, routeInfo.url) : this.#local.child(route)
    }
  }
}

type Route = Parameters<FastifyRateLimitStore['child']>[0]
type Callback = Parameters<FastifyRateLimitStore['incr']>[1]

class SharedCounts implements FastifyRateLimitStore {
  readonly #pool: Pool
  readonly #route: string
  /** Callers over their limit, with the end of their window: a flood costs the database nothing once it is known. */
  readonly #over = new LRUCache<string, { current: number; ends: number }>({ max: 5_000 })

  constructor(pool: Pool, route: string) {
    this.#pool = pool
    this.#route = route
  }

  incr(caller: string, done: Callback, window: number, most: number): void {
    const over = this.#over.get(caller)
    const ttl = over ? over.ends - Date.now() : 0
    if (over && ttl > 0) {
      done(null, { current: over.current, ttl })
      return
    }
    countRequest(this.#pool, `${this.#route} ${caller}`, window).then(
      ({ used, left }) => {
        if (used > most) this.#over.set(caller, { current: used, ends: Date.now() + left })
        done(null, { current: used, ttl: left })
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  }

  child(): FastifyRateLimitStore {
    return this
  }
}
