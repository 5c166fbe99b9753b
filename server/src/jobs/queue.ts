import { fromKysely, PgBoss } from 'pg-boss'
import type { AppContext } from '../app-context'
import type { DatabaseAddress } from '../database/pool'
import type { Tx } from '../database/write'
import { runJob } from './run-job'
import { schedule } from './schedule'

/** Work that a verb enqueues: written in its transaction, done after it, and repeated if the server dies meanwhile. */
interface Jobs {
  enqueue(tx: Tx, name: string, data: object): Promise<void>
  stop(): Promise<void>
}

const asOptions = ({ url, pooler, ...rest }: DatabaseAddress) =>
  url === undefined ? { ...rest, password: '' } : { connectionString: url }

/**
 * Runs the repeating jobs and what verbs enqueue. `exclusive` queues hold one job of a kind at a time, so that several
 * servers, or one that was down for a week, run it once.
 */
export async function startJobs(context: AppContext, address: DatabaseAddress): Promise<Jobs> {
  const boss = new PgBoss({
    ...asOptions(address),
    max: 4,
    useListenNotify: !address.pooler,
    application_name: 'freehold-jobs',
  })
  boss.on('error', (error) => context.log.error({ err: error }, 'The job runner failed'))
  await boss.start()
  await allowServer(boss)
  for (const job of schedule) {
    const { name, cron } = job
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 3, retryDelay: 30, retryBackoff: true })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      await runJob(context, job)
    })
  }
  return {
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: fromKysely(tx.getExecutor()) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
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
