import type { CellState } from '@freehold/contract/kit/cell-state'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'

interface ServerRow {
  name: string
  version: string
  started_at: Date
  seen_at: Date
  files_shown: string
  alive: boolean
}

interface StandbyRow {
  name: string | null
  sync: string | null
  behind_bytes: number | null
  behind_seconds: number | null
}

interface Figures {
  database_bytes: number
  accounts: number
  queued_mail: number
  failed_mail: number
  failed_jobs: number
  set_aside: number
}

/** The servers, the database and the standbys of this cell, with what waits in it. */
export async function stateOfServers({ pool, now }: AppContext): Promise<z.output<typeof CellState>> {
  const db = readsOf(pool, null)
  const yesterday = new Date(now().getTime() - 86_400_000)
  const [servers, standbys, figures] = await Promise.all([
    sql<ServerRow>`select distinct on (name) name, version, started_at, seen_at, files_shown,
        seen_at > clock_timestamp() - interval '30 seconds' as alive
      from server_heartbeat order by name, seen_at desc limit 100`.execute(db),
    sql<StandbyRow>`select name, sync, behind_bytes, behind_seconds from super_standbys() order by name limit 20`.execute(
      db,
    ),
    sql<Figures>`select pg_database_size(current_database()) as database_bytes,
        (select count(*) from super_accounts()) as accounts,
        (select count(*) from super_mail() where state = 'QUEUED') as queued_mail,
        (select count(*) from super_mail() where state = 'FAILED') as failed_mail,
        (select count(*) from job_run where outcome = 'FAILED' and started_at > ${yesterday}) as failed_jobs,
        (select count(*) from super_set_aside()) as set_aside`.execute(db),
  ])
  const [row] = figures.rows
  if (!row) throw new Error('The database returned no figures')
  return {
    ...row,
    servers: servers.rows.map(({ started_at, seen_at, files_shown, ...server }) => ({
      ...server,
      files: files_shown,
      since: started_at.toISOString(),
      last_seen: seen_at.toISOString(),
    })),
    standbys: standbys.rows.map(({ name, sync, ...behind }) => ({
      ...behind,
      name: name ?? '',
      synchronous: sync === 'sync' || sync === 'quorum',
    })),
  }
}
