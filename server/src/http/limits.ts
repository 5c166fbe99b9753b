import type { RateLimitOptions } from '@fastify/rate-limit'
import type { AnyCall, Bucket } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { homeNetwork } from './home-network'
import { hashOf, type Identities, tokenIn } from './identity'
import type { ApiKeys } from './key-identity'
import { countsForAll } from './limit-store'
import type { TenantIdentities } from './tenant-identity'

/** Requests a minute. Sign-in counts by address, the rest by session, so that one busy office does not shut out another. */
const perMinute: Record<Bucket | 'rest', number> = {
  'sign-in': 30,
  'card-token': 120,
  upload: 120,
  search: 1200,
  apply: 240,
  'apply-mail': 10,
  'apply-upload': 30,
  rest: 1800,
}

/** Requests a minute without a session, where that is fewer: each token costs a request to the payment provider. */
const perMinuteByAddress: Partial<Record<Bucket | 'rest', number>> = { 'card-token': 10 }

/** The sessions whose tokens count on their own. */
export interface Sessions {
  identities: Identities
  tenants: TenantIdentities
  keys: ApiKeys
}

export function rateLimitOf(
  call: AnyCall,
  { identities, tenants, keys }: Sessions,
  { config, servers }: Pick<AppContext, 'config' | 'servers'>,
): { rateLimit?: RateLimitOptions } {
  if (!config.http.rateLimits) return {}
  const bucket = call.limit ?? 'rest'
  return {
    rateLimit: {
      // The limiter appends the group to the key that it was given.
      max: (request: FastifyRequest, key: string) => {
        const byAddress = key === `${homeNetwork(request.ip)}${bucket}` ? perMinuteByAddress[bucket] : undefined
        const most = byAddress ?? perMinute[bucket]
        // A limit that each server counts for itself is divided among them.
        return countsForAll(bucket) ? most : Math.ceil(most / servers.alive)
      },
      timeWindow: 60_000,
      groupId: bucket,
      keyGenerator: async (request: FastifyRequest) => {
        // A card token is public, yet a signed-in office that shares its address with others counts on its own.
        const { actor } = call
        const counts = actor === 'staff' || actor === 'tenant' || bucket === 'card-token'
        const token = counts ? tokenIn(request, call) : null
        // An unknown token counts for the address: inventing tokens must not open a fresh count each time.
        return token && ((await keys.knows(token)) || (await identities.knows(token)) || (await tenants.knows(token)))
          ? hashOf(token).toString('base64')
          : homeNetwork(request.ip)
      },
    },
  }
}

/** Bodies without files. Files have limits of their own, counted as they stream. */
export const largestBody = 1_048_576

/** Requests a minute from one home to a page that needs no session. */
const pagesPerMinute = 60

/** Each address of a group counts on its own; the group says how its calls are counted. */
export function pageLimit(on: boolean, groupId = 'page', perMinute = pagesPerMinute): { rateLimit?: RateLimitOptions } {
  if (!on) return {}
  return { rateLimit: { max: perMinute, timeWindow: 60_000, groupId, keyGenerator: ({ ip }) => homeNetwork(ip) } }
}
