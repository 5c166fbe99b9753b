import { sql } from 'kysely'
import type { Db } from '../../../database/read'

export interface CardsTried {
  tries: number
  declined: number
  /** So many were declined that stolen cards may be tried out. */
  tested: boolean
}

const hours = 6
/** Fewer tries say nothing. */
const leastTries = 10
const mostDeclined = 0.3

/** The cards that sign-ups have tried within the last hours. */
export async function cardsTried(db: Db, now: Date): Promise<CardsTried> {
  const since = new Date(now.getTime() - hours * 3_600_000)
  const row = await db
    .selectFrom('checkout')
    .where('created_at', '>', since)
    .select([
      sql<number>`coalesce(sum(tries), 0)::int`.as('tries'),
      sql<number>`coalesce(sum(declines), 0)::int`.as('declined'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, tested: row.tries >= leastTries && row.declined >= row.tries * mostDeclined }
}
