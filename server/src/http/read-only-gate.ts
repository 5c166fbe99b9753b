import type { AnyCall } from '@freehold/contract/kit/call'
import { isClosedWhenReadOnly, refusedReadOnly } from '@freehold/contract/open-when-read-only'
import { LRUCache } from 'lru-cache'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { Refusal } from './refusal'

/** Accounts that were seen to be active: that an account became read-only takes effect within a second. */
const active = new WeakMap<Pool, LRUCache<number, true>>()

/**
 * Refuses what staff would change in an account whose membership isn't paid. Reading, exporting and paying stay open, and
 * nothing is closed to tenants. An account that is paid is asked about anew each time, so it is active again at once.
 */
export async function requireWritable(
  pool: Pool,
  account: number,
  call: Pick<AnyCall, 'actor' | 'runs' | 'path'>,
): Promise<void> {
  if (!isClosedWhenReadOnly(call)) return
  const seen = active.get(pool) ?? new LRUCache<number, true>({ max: 10_000, ttl: 1_000 })
  active.set(pool, seen)
  if (seen.has(account)) return
  const row = await readsOf(pool, account)
    .selectFrom('account')
    .where('id', '=', account)
    .select('status')
    .executeTakeFirst()
  if (row?.status === 'expired') throw new Refusal('E_LIMIT', refusedReadOnly)
  seen.set(account, true)
}
