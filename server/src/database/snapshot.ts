import { sql } from 'kysely'
import { builderOver, opening, requireHere } from './driver'
import type { Pool } from './pool'
import { type Db, setsOf } from './read'
import { TransactionPipeline } from './transaction-pipeline'

/** A client that stops reading for so long is cut off: the connection is wanted elsewhere. */
const patience = '60s'

/**
 * A plan kept for every account and range would read all of a large one, so each query gets one of its own. Queries whose plan
 * is the same whatever their values are share it, which saves most of the time of a small account.
 */
type Plans = 'own plans' | 'shared plans'
const planMode: Record<Plans, string> = { 'own plans': 'force_custom_plan', 'shared plans': 'force_generic_plan' }

/**
 * An account as it is at one moment, whatever is written meanwhile. Queries asked together are sent together. Parallel query
 * is off: other queries of the same request need the remaining cores.
 */
interface Snapshot {
  db: Db
  end: () => Promise<void>
}

export async function openSnapshot(
  pool: Pool,
  account: number | null,
  { same = null, plans = 'own plans' }: { same?: string | null; plans?: Plans } = {},
): Promise<Snapshot> {
  const client = await pool.pg.connect()
  const talk = new TransactionPipeline(pool, client)
  talk.begin(
    `${opening(pool, account, true)}; set transaction isolation level repeatable read; set local plan_cache_mode = ${planMode[plans]};
     set local max_parallel_workers_per_gather = 0; set local idle_in_transaction_session_timeout = '${patience}'${
       same === null ? '' : `; set transaction snapshot '${same}'`
}${requireHere(pool, account, false)}`,
  )
  return {
    db: builderOver((query) => {
      const sets = setsOf(query.sql)
      if (!sets) return talk.ask(query)
      talk.begin(sets.before)
      const answer = talk.ask(query)
      talk.begin(sets.after)
      return answer
    }) as Db,
    end: async () => {
      let broken: Error | undefined
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      client.release(broken)
    },
  }
}

/** Several connections that see the same moment, for work that reads far more than one of them can answer. */
export async function withSnapshots<T>(
  pool: Pool,
  account: number | null,
  connections: number,
  look: (readers: readonly [Db, ...Db[]]) => Promise<T>,
): Promise<T> {
  const open = [await openSnapshot(pool, account)]
  try {
    const [first] = open
    if (!first) throw new Error('No snapshot was opened')
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(first.db)
    while (open.length < connections) open.push(await openSnapshot(pool, account, { same: rows[0]?.name ?? null }))
    const [, ...more] = open
    return await look([first.db, ...more.map(({ db }) => db)])
  } finally {
    for (const { end } of open) await end()
  }
}

export async function withSnapshot<T>(
  pool: Pool,
  account: number | null,
  look: (db: Db) => Promise<T>,
  plans: Plans = 'own plans',
): Promise<T> {
  const { db, end } = await openSnapshot(pool, account, { plans })
  try {
    return await look(db)
  } finally {
    await end()
  }
}
