import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, pageOf } from '../../database/table'
import type { JobCounts } from '../../jobs/job-run.sql'

/** A page of the runs of all jobs. */
export async function jobRunTable(db: Db, input: InputOf<typeof installation.jobRuns>) {
  const { data, count } = await pageOf(db, input, {
    rows: db
      .selectFrom('job_run')
      .select(['id', 'name', 'started_at', 'ended_at', 'outcome', 'told'])
      .$if(input.outcome !== null, (q) => q.where('outcome', '=', input.outcome))
      .where(contains(sql`name`, input.query)),
    orders: { started_at: sql`started_at`, name: sql`name` },
    id: sql`id`,
  })
  return {
    data: data.map((run) => ({
      ...run,
      started_at: run.started_at.toISOString(),
      ended_at: run.ended_at?.toISOString() ?? null,
      told: inWords(run.told as JobCounts),
    })),
    count,
  }
}

/** Only `endRun` writes what a run did. What it counted none of is left out. */
const inWords = (counts: JobCounts): string =>
  Object.entries(counts)
    .filter(([, number]) => number !== 0)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')
