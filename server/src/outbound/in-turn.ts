import { type SqlBool, sql } from 'kysely'

/** The request itself may still be at work on a row younger than this. */
export const oldEnough = (now: Date): Date => new Date(now.getTime() - 60_000)

/** The most rows of an account that one run asks about. */
export const atOnce = 100

/** Each run asks about a row in its first hour, then less and less often, down to four times a day. */
export const isInTurn = (now: Date) => sql<SqlBool>`(created_at <= ${oldEnough(now)} and (asked_at is null or asked_at
  + least(greatest(${now}::timestamptz - created_at - interval '1 hour', '0') / 20, interval '6 hours') <= ${now}))`

/** Rows never asked about come first, then those asked longest ago, so that none waits for another for good. */
export const longestUnasked = sql`asked_at asc nulls first`
