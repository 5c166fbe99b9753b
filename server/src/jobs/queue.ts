import { fromKysely, PgBoss } from 'pg-boss'
import type { AppContext } from '../app-context'
import type { DatabaseAddress } from '../database/pool'
import { type Repeating, runJob } from './run-job'

interface Jobs {
  stop(): Promise<void>
}

const asOptions = ({ url, pooler, ...rest }: DatabaseAddress) =>
  url === undefined ? { ...rest, password: '' } : { connectionString: url }

/**
 * Runs the repeating jobs, at their minute or as soon as a verb asks. `exclusive` queues hold one job of a kind at a time,
 * so that several servers, or one that was down for a week, run it once. A verb that asks while its job runs changes
 * nothing: the job's next minute comes.
 */
export async function startJobs(
  context: AppContext,
  address: DatabaseAddress,
  schedule: readonly Repeating[],
): Promise<Jobs> {
  const boss = new PgBoss({
    ...asOptions(address),
    max: 4,
    useListenNotify: !address.pooler,
    application_name: 'freehold-jobs',
  })
  boss.on('error', (error) => context.log.error({ err: error }, 'The job runner failed'))
  await boss.start()
  await allowServer(boss)
  await setUp(boss, schedule)
  for (const job of schedule)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      await runJob(context, job)
    })
  context.jobs.by(async (tx, job) => {
    await boss.send(job, {}, { db: fromKysely(tx.getExecutor()) })
  })
  return {
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Makes the queues that are missing and enters the times that changed: a start that changes nothing writes nothing. */
async function setUp(boss: PgBoss, schedule: readonly Repeating[]): Promise<void> {
  const [queues, times] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  const notified = new Map(queues.map(({ name, notify }) => [name, notify]))
  const crons = new Map(times.map(({ name, cron }) => [name, cron]))
  for (const { name, cron } of schedule) {
    if (!notified.has(name))
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 3, retryDelay: 30, retryBackoff: true })
    // Queues made by an earlier version are updated too, so their worker is notified at once instead of polling.
    if (!notified.get(name)) await boss.updateQueue(name, { notify: true })
    if (crons.get(name) !== cron) await boss.schedule(name, cron)
  }
}

/** Verbs enqueue as the server's own role, inside their transaction. */
async function allowServer(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `grant usage on schema pgboss to freehold_app;
     grant select, insert, update, delete on all tables in schema pgboss to freehold_app;
     grant execute on all functions in schema pgboss to freehold_app`,
    [],
  )
}
