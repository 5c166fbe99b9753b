import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import { write } from '../database/write'

interface Count {
  used: number
  /** Milliseconds until the window ends. */
  left: number
}

/** Counts one request of a caller, whichever server it reached. */
export async function countRequest(pool: Pool, caller: string, windowMs: number): Promise<Count> {
  const counted = createHash('sha256').update(caller).digest()
  const { rows } = await write(pool, null, (tx) =>
    sql<Count>`
      insert into limit_count as kept (counted, used, ends)
      values (${counted}, 1, clock_timestamp() + ${windowMs} * interval '1 millisecond')
      on conflict (counted) do update set
        used = case when kept.ends <= excluded.ends - ${windowMs} * interval '1 millisecond' then 1
          else least(kept.used, 999999999) + 1 end,
        ends = case when kept.ends <= excluded.ends - ${windowMs} * interval '1 millisecond' then excluded.ends
          else kept.ends end
      returning used, greatest(0, ceil(extract(epoch from ends - clock_timestamp()) * 1000))::int as left`.execute(tx),
  )
  const [count] = rows
  if (!count) throw new Error('A request was not counted')
  return count
}

export async function forgetCounts(pool: Pool): Promise<void> {
  await write(pool, null, (tx) =>
    tx.deleteFrom('limit_count').where('ends', '<', sql<Date>`clock_timestamp()`).execute(),
  )
}
