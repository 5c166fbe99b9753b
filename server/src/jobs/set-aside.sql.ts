import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

/** The account, or one of its records, that a job fails for. */
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
export async function noteFailure(tx: Tx, failing: Failing, error: string, now: Date): Promise<number> {
  const { account, job, record } = failing
  const noted = await tx
    .insertInto('set_aside')
    .columns(['account_id', 'job', 'record', 'error', 'first_at', 'last_at', 'next_at'])
    .expression((from) =>
      from
        .selectFrom('account')
        .where('id', '=', account)
        .select(({ val }) => [
          'id',
          val(job).as('job'),
          val(record).as('record'),
          val(error).as('error'),
          val(now).as('first_at'),
          val(now).as('last_at'),
          val(now).as('next_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'job', 'record']).doUpdateSet((row) => ({
        tries: row('set_aside.tries', '+', 1),
        error: row.ref('excluded.error'),
        last_at: row.ref('excluded.last_at'),
      })),
    )
    .returning('tries')
    .executeTakeFirst()
  const tries = noted?.tries ?? 0
  const next_at = new Date(now.getTime() + pauseAfter(tries) * 60_000)
  await tx
    .updateTable('set_aside')
    .set({ next_at })
    .where('account_id', '=', failing.account)
    .where('job', '=', failing.job)
    .where('record', '=', failing.record)
    .execute()
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

interface SetAsideRow extends Omit<SetAside, 'account'> {
  account_id: number
  account_name: string
  tries: number
  error: string
  first_at: Date
  last_at: Date
}

/** The rows that are set aside, of all accounts and jobs. */
export const allSetAside = (db: Db) => db.selectFrom(sql<SetAsideRow>`super_set_aside()`.as('set_aside'))

/** The failures of a job's last run, each with the moment of its next try. */
export const failingOf = (db: Db, job: string): Promise<SetAside[]> =>
  allSetAside(db).where('job', '=', job).select(['account_id as account', 'job', 'record', 'next_at']).execute()

export const tryAgainNow = (tx: Tx, job: string, now: Date) => sql`select try_set_aside_now(${job}, ${now})`.execute(tx)

const daysKept = 7

export const forgetSetAside = (tx: Tx, now: Date) =>
  sql`select forget_set_aside(${new Date(now.getTime() - daysKept * 86_400_000)})`.execute(tx)
