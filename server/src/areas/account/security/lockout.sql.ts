import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

/** A door as the table knows it: hashed, with the failures that cost nothing. */
export interface LockoutState {
  key: string
  free: number
  /** Minutes of the first lock. Each further failure doubles them, up to an hour. */
  firstLock: number
  /** Hours without a failure after which the free failures are there again. */
  forgottenAfter: number
  /** Failures in a row that lock the door until its owner acts; 0 for no end. */
  most: number
}

/** The lock of a door that only its owner opens again. */
export const untilOwnerActs = new Date('9999-12-31T00:00:00Z')

export interface Counted {
  door: string
  failures: number
  in_a_row: number
  locked_until: Date | null
}

/**
 * Counts a try at each open door as if it had failed already: a try in the same instant waits for this row and sees it
 * counted. A locked door is left as it is and is not among the rows returned.
 */
export async function countTries(tx: Tx, doors: readonly LockoutState[], now: Date): Promise<Counted[]> {
  const keys = doors.map(({ key }) => key)
  const given = sql`unnest(${keys}::text[], ${doors.map(({ free }) => free)}::int[],
    ${doors.map(({ firstLock }) => firstLock)}::float8[], ${doors.map(({ forgottenAfter }) => forgottenAfter)}::int[],
    ${doors.map(({ most }) => most)}::int[])`
  const counted = await sql<Counted>`
    insert into sign_in_failure as kept (door, failures, in_a_row, last_at)
    select key, 1, 1, ${now} from unnest(${keys}::text[]) with ordinality given (key, n) order by n
    on conflict (door) do update set (failures, in_a_row, last_at, locked_until) = (
      select tries, kept.in_a_row + 1, excluded.last_at,
        case when most > 0 and kept.in_a_row + 1 >= most then ${untilOwnerActs}::timestamptz
          when tries >= free then excluded.last_at
            + least(interval '1 minute' * first_lock * 2 ^ least(tries - free, 7), interval '1 hour') end
      from ${given} given (key, free, first_lock, forgotten_after, most),
        lateral (select case when kept.last_at < excluded.last_at - interval '1 hour' * forgotten_after then 1
          else kept.failures + 1 end as tries) t
      where given.key = kept.door)
    where kept.locked_until is null or kept.locked_until <= excluded.last_at
    returning door, failures, in_a_row, locked_until`.execute(tx)
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

/** Forgets the failures at a door. False when there were none. */
export async function forgetTries(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sign_in_failure').where('door', '=', key).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Takes one try off the count, and the lock with it when this try set it or too few are left for one. */
export async function returnTry(
  tx: Tx,
  { key, free }: Pick<LockoutState, 'key' | 'free'>,
  lock: Date | null,
): Promise<void> {
  await sql`update sign_in_failure set failures = failures - 1, in_a_row = greatest(in_a_row - 1, 0),
      locked_until = case when failures - 1 >= ${free} and locked_until is distinct from ${lock} then locked_until end
    where door = ${key} and failures > 0`.execute(tx)
}

/** The rows that count one hour of the clock. Their names are no secrets. */
const ofHour = 'hour '

/** Counts one more for each name in this hour of the clock, and answers the counts in their order. */
export async function countInHour(tx: Tx, names: readonly string[], now: Date): Promise<number[]> {
  const keys = names.map((name) => hourKey(name, now))
  const { rows } = await sql<{ door: string; failures: number }>`
    insert into sign_in_failure as kept (door, failures, last_at)
    select key, 1, ${now} from unnest(${keys.toSorted()}::text[]) key
    on conflict (door) do update set failures = kept.failures + 1, last_at = excluded.last_at
    returning door, failures`.execute(tx)
  return keys.map((key) => rows.find(({ door }) => door === key)?.failures ?? 0)
}

/** The counts of this hour, without another. */
export async function countsOfHour(db: Db, names: readonly string[], now: Date): Promise<number[]> {
  const keys = names.map((name) => hourKey(name, now))
  const rows = await db.selectFrom('sign_in_failure').select(['door', 'failures']).where('door', 'in', keys).execute()
  return keys.map((key) => rows.find(({ door }) => door === key)?.failures ?? 0)
}

const hourKey = (name: string, now: Date): string => `${ofHour}${Math.floor(now.getTime() / 3_600_000)} ${name}`
