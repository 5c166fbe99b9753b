import type { DB } from '@freehold/db/rows.gen'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { builderOver, opening, requireHere, send } from './driver'
import type { Pool } from './pool'

/** Reads of one account. Each query is a read-only transaction of its own, sent in a single message with its scope. */
export type Db = Kysely<DB> & { readonly __reads: true }

const marked = '/* one plan */'

/**
 * Marks a statement whose best plan does not depend on its values, so PostgreSQL plans it once per connection instead
 * of possibly for every request. Use it only where no value decides which index is right: no limit, offset or pattern,
 * and no condition of a partial index.
 */
export const onePlan = sql.raw(marked)

const ownMarked = '/* own plan */'

/**
 * Marks a statement that PostgreSQL plans for each request. A plan for accounts of every size is made for a small one, so one that
 * sorts what it joins would read all of a large account.
 */
export const ownPlan = sql.raw(ownMarked)

const setsMarked = '/* whole sets */'

/**
 * Marks a statement that reads each of its tables at once, by a list of keys, and joins what it read. PostgreSQL takes such a list
 * for short, and would read the second table anew for each row of the first.
 */
export const wholeSets = sql.raw(setsMarked)

/** The settings of the transaction around such a statement; null for any other. */
export const setsOf = (text: string): { before: string; after: string } | null =>
  text.includes(setsMarked)
    ? { before: 'set local enable_nestloop = off', after: 'set local enable_nestloop = on' }
    : null

export function readsOf(pool: Pool, account: number | null): Db {
  const open = `${opening(pool, account, true)}${requireHere(pool, account, false)}`
  const openMarked = `${open}; set local plan_cache_mode = force_generic_plan`
  const openOwn = `${open}; set local plan_cache_mode = force_custom_plan`
  const openSets = `${openOwn}; set local enable_nestloop = off`
  const openingOf = (text: string) =>
    text.includes(marked) ? openMarked : setsOf(text) ? openSets : text.includes(ownMarked) ? openOwn : open
  return builderOver((query) => readOnce(pool, openingOf(query.sql), query)) as Db
}

async function readOnce(pool: Pool, open: string, query: CompiledQuery): Promise<pg.QueryResult> {
  const client = await pool.pg.connect()
  let broken: Error | undefined
  try {
    const sent = [client.query(open), send(pool, client, query), client.query('commit')] as const
    const [opened, answered, closed] = await Promise.allSettled(sent)
    for (const step of [opened, answered, closed]) {
      if (step.status === 'rejected') throw step.reason
    }
    return (answered as PromiseFulfilledResult<pg.QueryResult>).value
  } catch (error) {
    if (!isSqlError(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * An error the database answered leaves the connection sound; any other does not. Each SQL state has a digit: EPIPE has five letters
 * too, and is a connection that broke.
 */
export const isSqlError = (error: unknown): error is pg.DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
