import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { silence } from '../database/schema-version'
import { type Tx, write } from '../database/write'

export interface Heartbeat {
  server: string
  name: string
  /** The last migration that the server knows. */
  version: string
  files: string
  files_shown: string
  keys: string
}

export interface OtherServer extends Heartbeat {
  /** Seconds since its last sign of life. */
  ago: number
}

const joining = 7_041_131

/** Two servers that start at once join one after the other, so the second sees the first. */
export async function joinInTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${joining})`.execute(tx)
}

export async function otherServers(tx: Tx, server: string): Promise<OtherServer[]> {
  const { rows } = await sql<OtherServer>`
    select server, name, version, files, files_shown, keys,
      greatest(0, extract(epoch from clock_timestamp() - seen_at))::int as ago
    from server_heartbeat
    where server <> ${server} and seen_at > clock_timestamp() - ${silence} * interval '1 second'
    order by seen_at desc`.execute(tx)
  return rows
}

export async function addHeartbeat(tx: Tx, own: Heartbeat): Promise<void> {
  await tx
    .deleteFrom('server_heartbeat')
    .where('seen_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
  await tx
    .insertInto('server_heartbeat')
    .values(own)
    .onConflict((row) => row.column('server').doUpdateSet({ keys: own.keys, seen_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

/** The number of servers that are running, this one among them. */
export async function serversAlive(pool: Pool): Promise<number> {
  const { alive } = await readsOf(pool, null)
    .selectFrom('server_heartbeat')
    .where('seen_at', '>', sql<Date>`clock_timestamp() - ${silence} * interval '1 second'`)
    .select((eb) => eb.fn.countAll<number>().as('alive'))
    .executeTakeFirstOrThrow()
  return Math.max(1, alive)
}

interface Mixed {
  versions: string[]
  /** The moment when the last of them appeared. */
  since: Date
}

/** The versions of the servers that are running, once two of them have been for more than a day. */
export async function versionsMixedForLong(pool: Pool): Promise<Mixed | undefined> {
  const { rows } = await sql<Mixed>`
    select array_agg(version order by version) as versions, max(first) as since
    from (
      select version, min(started_at) as first
      from server_heartbeat
      where seen_at > clock_timestamp() - ${silence} * interval '1 second'
      group by version
    ) v
    having count(*) > 1 and max(first) < clock_timestamp() - interval '1 day'`.execute(readsOf(pool, null))
  return rows[0]
}

export const removeHeartbeat = (pool: Pool, server: string): Promise<void> =>
  write(pool, null, async (tx) => {
    await tx.deleteFrom('server_heartbeat').where('server', '=', server).execute()
  })
