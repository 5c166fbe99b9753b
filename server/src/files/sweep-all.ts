import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { eachAccount } from '../jobs/each-account'
import type { JobCounts } from '../jobs/job-run.sql'
import { pendingMinutes, sweepFiles } from './sweep'
import { clearTemporary } from './temporary'

/** Sweeps every account that has something to sweep, one after the other; then what crashed requests left on this machine. */
export async function sweepEveryAccount(context: AppContext): Promise<JobCounts> {
  const now = context.now()
  const before = new Date(now.getTime() - pendingMinutes * 60_000)
  const { rows } = await sql<{ account: number }>`select accounts_to_sweep(${before}) as account`.execute(
    readsOf(context.pool, null),
  )
  let removed = 0
  const { failed } = await eachAccount(context, {
    job: 'sweep-files',
    turns: rows,
    failure: 'The files of an account were not swept',
    work: async ({ account }) => {
      removed += await sweepFiles(context, { account }, now)
    },
  })
  await context.files.tidy(before)
  await clearTemporary(join(context.config.dataDir, 'tmp'), before)
  return { removed, failed }
}
