import type { AppContext } from '../app-context'
import { isAway } from '../database/away'
import { isDatabaseGone } from '../database/gone'
import { isSqlError, readsOf } from '../database/read'
import { write } from '../database/write'
import { mailSetAside } from '../mail/operator-events'
import { accountsAway } from './accounts-away.sql'
import { type Failing, failingOf, noteFailure, noteSuccess, type SetAside, triesAtOnce } from './set-aside.sql'

interface Turn {
  account: number
  /** The record that the turn is about, where a turn is less than an account. */
  id?: number | string
}

interface Loop<One extends Turn> {
  /** The name of the job in the schedule. */
  job: string
  turns: readonly One[]
  /** The rows of the job that are set aside, for a caller that has read them. */
  setAside?: readonly SetAside[]
  /** The work is about accounts that live in another cell. */
  alsoAway?: true
  /** For the log: what did not happen. */
  failure: string
  /** Failures that say nothing about the account: the next run tries again, and nothing is set aside. */
  passes?: (error: unknown) => boolean
  work: (turn: One) => Promise<void>
}

type Needs = Pick<AppContext, 'log' | 'pool' | 'now'>

/**
 * Does the work of a job account by account, or record by record. One that fails never stops the others: it is logged,
 * counted and tried again by the next run. One that fails again and again is set aside: it waits longer each time, and
 * super admins get a mail. An account that lives in another cell, or is moving there, is left out.
 */
export async function eachAccount<One extends Turn>(
  context: Needs,
  { job, turns, setAside, alsoAway, failure, passes = () => false, work }: Loop<One>,
) {
  const rows = setAside ?? (await failingOf(readsOf(context.pool, null), job))
  const known = new Map(rows.map((row) => [nameOf(row), row.next_at]))
  const isElsewhere = awayNow(context)
  const counts = { done: 0, failed: 0 }
  for (const turn of turns) {
    if (!alsoAway && (await isElsewhere(turn.account))) continue
    const key = { account: turn.account, job, record: String(turn.id ?? '') }
    const before = known.get(nameOf(key))
    if (before && before > context.now()) continue
    try {
      await work(turn)
      counts.done += 1
      if (before) await write(context.pool, turn.account, (tx) => noteSuccess(tx, key))
    } catch (error) {
      // No account can be served, so the run ends and the job runner tries it again.
      if (isDatabaseGone(error)) throw error
      if (isAway(error)) continue
      counts.failed += 1
      if (passes(error)) {
        context.log.warn({ err: error, turn }, failure)
        continue
      }
      context.log.error({ err: error, turn }, failure)
      await note(context, key, error)
    }
  }
  return counts
}

/** A long loop asks again each second, so that an account that begins to move is soon left alone. */
function awayNow({ pool }: Needs): (account: number) => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY
  let away: ReadonlySet<number> = new Set()
  return async (account) => {
    if (Date.now() - asked > 1_000) {
      away = await accountsAway(pool)
      asked = Date.now()
    }
    return away.has(account)
  }
}

const nameOf = ({ account, record }: Failing): string => `${account} ${record}`

/** An account whose failure can't even be noted must not stop the others either. */
async function note({ pool, log, now }: Needs, key: Failing, error: unknown): Promise<void> {
  try {
    const tries = await write(pool, key.account, (tx) => noteFailure(tx, key, inShort(error), now()))
    if (tries === triesAtOnce) await write(pool, null, (tx) => mailSetAside(tx, key, now()))
  } catch (second) {
    if (isDatabaseGone(second)) throw second
    if (isAway(second)) return
    log.error({ err: second, ...key }, 'A failure of a job was not noted')
  }
}

const longest = 200

/** For super admins. What PostgreSQL says may hold values of the account, so only its code is kept. */
function inShort(error: unknown): string {
  if (isSqlError(error)) return `PostgreSQL refused it with the code ${error.code ?? 'of no kind'}.`
  const words = error instanceof Error ? error.message : String(error)
  return words.slice(0, longest)
}
