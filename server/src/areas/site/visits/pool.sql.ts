import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export interface Pool {
  template: { account_id: number; made_at: Date } | null
  ready: number
  taken: number
  /** Visitors who wait for an account. */
  waiting: number
}

/** The accounts of all visits, as the owner of the tables sees them. */
export async function poolOf(db: Db, now: Date): Promise<Pool> {
  const { rows } = await sql<Omit<Pool, 'template'> & { template: number | null; made_at: Date | null }>`
    select max(account_id) filter (where state = 'TEMPLATE') as template, max(made_at) filter (where state = 'TEMPLATE') as made_at,
      count(*) filter (where state = 'READY') as ready, count(*) filter (where state = 'TAKEN') as taken,
      (select count(*) from demo_wait where seen_at > ${now}::timestamptz - interval '20 seconds') as waiting
    from demo_visit`.execute(db)
  const [row] = rows
  const { template = null, made_at = null, ready = 0, taken = 0, waiting = 0 } = row ?? {}
  return {
    template: template === null || made_at === null ? null : { account_id: template, made_at },
    ready,
    taken,
    waiting,
  }
}

/** A fresh template takes the place of the one before. Copies of that one which wait for a visitor are given up. */
export async function changeTemplate(tx: Tx, account: number, at: Date): Promise<void> {
  await sql`set local role none`.execute(tx)
  await sql`update demo_visit set state = 'OVER' where state in ('TEMPLATE', 'READY')`.execute(tx)
  await sql`update demo_visit set state = 'TEMPLATE', made_at = ${at} where account_id = ${account}`.execute(tx)
}
