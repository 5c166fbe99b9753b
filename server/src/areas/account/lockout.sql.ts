import { sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'

/** A door as the table knows it: hashed, with the failures that cost nothing. */
export interface LockoutState {
  key: string
  free: number
}

export interface Counted {
  door: string
  locked_until: Date | null
}

/**
 * Counts a try at each open door as if it had failed already: a try in the same instant waits for this row and sees it
 * counted. The lock lasts half a minute after the free failures, twice as long after each further one, an hour at most;
 * a day without a failure resets the count. A locked door is left as it is and is not among the rows returned.
 */
export async function countTries(tx: Tx, doors: readonly LockoutState[], now: Date): Promise<Counted[]> {
  const keys = doors.map(({ key }) => key)
  const counted = await sql<Counted>`
    insert into sign_in_failure as kept (door, failures, last_at)
    select key, 1, ${now} from unnest(${keys}::text[]) with ordinality given (key, n) order by n
    on conflict (door) do update set (failures, last_at, locked_until) = (
      select tries, excluded.last_at, case when tries >= free then excluded.last_at
        + least(interval '30 seconds' * 2 ^ least(tries - free, 7), interval '1 hour') end
      from (select case when kept.last_at < excluded.last_at - interval '1 day' then 1 else kept.failures + 1 end as tries) t,
        unnest(${keys}::text[], ${doors.map(({ free }) => free)}::int[]) given (key, free)
      where given.key = kept.door)
    where kept.locked_until is null or kept.locked_until <= excluded.last_at
    returning door, locked_until`.execute(tx)
  return counted.rows
}

/** When the last of these doors opens again; null when all are open. */
export async function lockedUntil(db: Db | Tx, keys: readonly string[], now: Date): Promise<Date | null> {
  const { until } = await db
    .selectFrom('sign_in_failure')
    .select((eb) => eb.fn.max('locked_until').as('until'))
    .where('door', 'in', keys)
    .where('locked_until', '>', now)
    .executeTakeFirstOrThrow()
  return until
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_failure').where('door', '=', key).execute()
}

/** Takes one try off the count, and the lock with it when this try set it or too few are left for one. */
export async function returnTry(tx: Tx, { key, free }: LockoutState, lock: Date | null): Promise<void> {
  await sql`update sign_in_failure set failures = failures - 1,
      locked_until = case when failures - 1 >= ${free} and locked_until is distinct from ${lock} then locked_until end
    where door = ${key} and failures > 0`.execute(tx)
}
