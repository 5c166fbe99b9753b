import { sql } from 'kysely'
import type { Db } from '../../../database/read'

const hours = 6
/** Fewer tries say nothing. */
const leastTries = 10
const mostDeclined = 0.3

/** The cards that sign-ups have tried within the last hours; `tested`: so many were declined that stolen ones may be tried out. */
export async function cardsTried(db: Db, now: Date): Promise<{ tries: number; declined: number; tested: boolean }> {
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
