import type { Day } from '@freehold/rules/day'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'

/** The counts of what a job did. `failed` counts what did not succeed. */
export type JobCounts = Record<string, number>

export async function beginRun(tx: Tx, name: string, on: Day | null, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('job_run')
    .values({ name, on_day: on, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endRun(
  tx: Tx,
  id: number,
  outcome: 'OK' | 'FAILED',
  counts: JobCounts,
  now: Date,
): Promise<void> {
  const run = await tx
    .updateTable('job_run')
    .set({ outcome, told: JSON.stringify(counts), ended_at: now, quiet: isQuiet(outcome, counts) })
    .where('id', '=', id)
    .returning(['name', 'quiet', 'on_day'])
    .executeTakeFirst()
  if (run?.quiet && run.on_day === null) await forgetQuietRuns(tx, run.name, id)
}

/** Nothing was done and nothing failed. */
const isQuiet = (outcome: 'OK' | 'FAILED', counts: JobCounts): boolean =>
  outcome === 'OK' && Object.values(counts).every((count) => count === 0)

/** Keeps the newest run of a job that did nothing, as proof of when the job last ran. */
async function forgetQuietRuns(tx: Tx, name: string, newest: number): Promise<void> {
  await tx
    .deleteFrom('job_run')
    .where('name', '=', name)
    .where('quiet', '=', true)
    .where('on_day', 'is', null)
    .where('id', '<>', newest)
    .execute()
}

/** A season of runs is kept. */
const keptDays = 90

export async function forgetRuns(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await tx.deleteFrom('job_run').where('started_at', '<', before).execute()
}

export interface Run {
  name: string
  on_day: string | null
  started_at: Date
  ended_at: Date | null
  outcome: string | null
  told: JobCounts
}

/** The newest runs, of one job or of all. */
export async function newestRuns(db: Db, { name, most }: { name?: string | undefined; most: number }): Promise<Run[]> {
  const rows = await db
    .selectFrom('job_run')
    .$if(name !== undefined, (q) => q.where('name', '=', name ?? ''))
    .select(['name', 'on_day', 'started_at', 'ended_at', 'outcome', 'told'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  // Only `endRun` writes these values.
  return rows.map((row) => ({ ...row, told: row.told as JobCounts }))
}
