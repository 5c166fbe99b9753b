import type { Day } from '@freehold/rules/day'
import type { AppContext } from '../app-context'
import { write } from '../database/write'
import { beginRun, endRun, type JobCounts } from './job-run.sql'

export interface Repeating {
  name: string
  /** In UTC. */
  cron: string
  /** The work depends on the day, so the job can be run by hand for another one. */
  byDay?: true
  /** Runs the job; without a day, for each place's own today. Returns what it did. A run has an id where it is listed. */
  run: (context: AppContext, on: Day | null, id?: number) => Promise<JobCounts>
}

/** Runs a job once and records the run. Errors are in the log; only their number is recorded here. */
export async function runJob(context: AppContext, { name, run }: Repeating, on: Day | null = null): Promise<JobCounts> {
  const { pool, log, now } = context
  log.info({ job: name, on }, 'Running a job')
  const id = await write(pool, null, (tx) => beginRun(tx, name, on, now()))
  try {
    const counts = await run(context, on, id)
    await write(pool, null, (tx) => endRun(tx, id, counts.failed ? 'FAILED' : 'OK', counts, now()))
    return counts
  } catch (error) {
    log.error({ err: error, job: name }, 'A job failed')
    await write(pool, null, (tx) => endRun(tx, id, 'FAILED', {}, now()))
    throw error
  }
}
