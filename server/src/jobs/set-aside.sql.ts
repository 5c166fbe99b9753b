import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

/** What fails for an account: the whole of it, or one of its records. */
export interface Failing {
  account: number
  job: string
  /** Empty for the account as a whole. */
  record: string
}

export interface SetAside extends Failing {
  next_at: Date
}

/** The next run tries again at once, until this many failures in a row. */
export const triesAtOnce = 3
const longestPause = 360

/** Minutes until the next try: none at first, then 8, 16 and so on up to six hours. */
const pauseAfter = (tries: number): number => (tries < triesAtOnce ? 0 : Math.min(2 ** tries, longestPause))

/** Notes a failure, and answers how many there were in a row: none for an account that is gone. */
export async function noteFailure(
  tx: Tx,
  { account, job, record }: Failing,
  error: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into set_aside as s (account_id, job, record, error, first_at, last_at, next_at)
    select id, ${job}, ${record}, ${error}, ${now}, ${now}, ${now} from account where id = ${account}
    on conflict (account_id, job, record) do update
      set tries = s.tries + 1, error = excluded.error, last_at = excluded.last_at
    returning tries`.execute(tx)
  const tries = rows[0]?.tries ?? 0
  const next = new Date(now.getTime() + pauseAfter(tries) * 60_000)
  await sql`update set_aside set next_at = ${next}
    where account_id = ${account} and job = ${job} and record = ${record}`.execute(tx)
  return tries
}

export async function noteSuccess(tx: Tx, { account, job, record }: Failing): Promise<void> {
  await tx
    .deleteFrom('set_aside')
    .where('account_id', '=', account)
    .where('job', '=', job)
    .where('record', '=', record)
    .execute()
}

/** What failed at the last run of a job, with the moment of its next try. */
export async function failingOf(db: Db, job: string): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select account_id as account, job, record, next_at from super_set_aside() where job = ${job}`.execute(db)
  return rows
}

export const tryAgainNow = (tx: Tx, job: string, now: Date) => sql`select try_set_aside_now(${job}, ${now})`.execute(tx)

const daysKept = 7

export const forgetSetAside = (tx: Tx, now: Date) =>
  sql`select forget_set_aside(${new Date(now.getTime() - daysKept * 86_400_000)})`.execute(tx)
