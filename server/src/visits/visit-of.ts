import { LRUCache } from 'lru-cache'
import type { AppContext } from '../app-context'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'

interface Visit {
  /** Null while no visitor has it. */
  endsAt: Date | null
}

type Known = LRUCache<number, { visit: Visit | null }>

const known = new WeakMap<Pool, Known>()

function knownOf(pool: Pool): Known {
  const found = known.get(pool) ?? new LRUCache({ max: 10_000 })
  known.set(pool, found)
  return found
}

/** The demo visit that this account was made for; null for every other account. An account is made as one or never is one. */
export async function visitOf({ pool }: Pick<AppContext, 'pool'>, account: number): Promise<Visit | null> {
  const kept = knownOf(pool).get(account)
  if (kept) return kept.visit
  const row = await readsOf(pool, account)
    .selectFrom('account as a')
    .leftJoin('demo_visit as v', 'v.account_id', 'a.id')
    .where('a.id', '=', account)
    .select(['v.account_id as visit', 'v.ends_at'])
    .executeTakeFirst()
  if (!row) return null
  const visit = row.visit === null ? null : { endsAt: row.ends_at }
  // A state that still changes is not kept.
  if (visit === null || visit.endsAt !== null) knownOf(pool).set(account, { visit })
  return visit
}

/** True for the account of a demo visit. It reaches nothing outside, and is gone within a day. */
export const isVisit = async (context: Pick<AppContext, 'pool'>, account: number): Promise<boolean> =>
  (await visitOf(context, account)) !== null
