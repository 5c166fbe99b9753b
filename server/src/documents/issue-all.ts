import type { AppContext } from '../app-context'
import { type Db, readsOf } from '../database/read'
import { eachAccount } from '../jobs/each-account'
import { failingOf } from '../jobs/set-aside.sql'

interface Waiting {
  account: number
  id: number | string
}

interface Issuing<One extends Waiting> {
  /** The name of the job in the schedule. */
  job: string
  /** The next records, at most so many. */
  due: (db: Db, most: number) => Promise<readonly One[]>
  atOnce: number
  issue: (one: One) => Promise<void>
  /** For the log: what did not happen. */
  failure: string
}

/** Works on records for a job, some at once. Records that wait because they failed don't take the place of others. */
export async function issueAll<One extends Waiting>(
  context: AppContext,
  { job, due, atOnce, issue, failure }: Issuing<One>,
) {
  const db = readsOf(context.pool, null)
  const setAside = await failingOf(db, job)
  const turns = await due(db, atOnce + setAside.length)
  const { done, failed } = await eachAccount(context, { job, turns, setAside, failure, work: issue })
  return { issued: done, failed }
}
