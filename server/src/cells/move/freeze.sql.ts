import type pg from 'pg'
import { CellError } from '../cell-error'

/** Jobs leave the account alone from now on. Those that are at it get this time to end. */
export async function calm(source: pg.Client, account: number): Promise<void> {
  await source.query(
    `insert into account_frozen (account_id, state, until) values ($1, 'CALM', clock_timestamp() + interval '10 minutes')
     on conflict (account_id) do update set state = excluded.state, until = excluded.until`,
    [account],
  )
}

const alone = `select pg_advisory_xact_lock(hashtextextended('move an account', $1))`
/** Whatever writes for longer than this is let through, and the move is tried later. */
const patience = `set local lock_timeout = '10s'`

/** Nothing is written anymore, and what was being written is done when this returns. */
export async function freeze(source: pg.Client, account: number, seconds: number): Promise<void> {
  await source.query(
    `insert into account_frozen (account_id, state, until) values ($1, 'FROZEN', clock_timestamp() + $2 * interval '1 second')
     on conflict (account_id) do update set state = excluded.state, until = excluded.until`,
    [account, seconds],
  )
  try {
    await source.query(`begin; ${patience}`)
    await source.query(alone, [account])
    await source.query('commit')
  } catch (error) {
    await source.query('rollback')
    await thaw(source, account)
    if ((error as pg.DatabaseError).code !== '55P03') throw error
    throw new CellError('Something is writing to the account for longer than ten seconds. Move it later.')
  }
}

/**
 * Makes the freeze last until the move is done. Answers false when it ended before: something may have been written since the
 * copy.
 */
export async function hold(source: pg.Client, account: number): Promise<boolean> {
  await source.query(`begin; ${patience}`)
  try {
    await source.query(alone, [account])
    const { rowCount } = await source.query(
      `update account_frozen set until = 'infinity'
       where account_id = $1 and state = 'FROZEN' and until > clock_timestamp()`,
      [account],
    )
    await source.query('commit')
    return rowCount === 1
  } catch (error) {
    await source.query('rollback')
    throw error
  }
}

export async function thaw(source: pg.Client, account: number): Promise<void> {
  await source.query('delete from account_frozen where account_id = $1', [account])
}
