import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { write } from '../database/write'

/** The position that a replica must have replayed, so that its reader misses nothing that was acknowledged when this was asked. */
export interface Fence {
  /** Names the history of changes that the position belongs to. */
  mark: string
  position: string
}

interface FenceRow extends Fence {
  /** False after a promotion, until a server marked the new history. */
  marked: boolean
  timeline: string
}

/** Marks the history of the primary first, where no server has done so yet. */
export async function fenceOf(primary: Pool): Promise<Fence> {
  const found = await askFence(primary)
  if (found.marked) return found
  await write(primary, null, (tx) =>
    tx
      .updateTable('primary_mark')
      .set({ timeline: found.timeline, mark: sql<string>`gen_random_uuid()` })
      .where('timeline', '<>', found.timeline)
      .execute(),
  )
  return askFence(primary)
}

async function askFence(primary: Pool): Promise<FenceRow> {
  const { rows } = await sql<FenceRow>`select mark, position, marked, timeline from replica_fence()`.execute(
    readsOf(primary, null),
  )
  const [row] = rows
  if (!row) throw new Error('The primary did not say how far it is')
  return row
}

export type ReplicaState = 'READY' | 'BEHIND' | 'OTHER' | 'NO_STANDBY'

export async function stateOf(replica: Pool, { mark, position }: Fence): Promise<ReplicaState> {
  const { rows } = await sql<{ state: ReplicaState }>`
    select replica_state(${mark}, ${position}) as state`.execute(readsOf(replica, null))
  return rows[0]?.state ?? 'BEHIND'
}

/** Fails with an error of its own in a replica that is not ready. */
export const requires = ({ mark, position }: Fence): string => `select require_replica('${mark}', '${position}')`

/** The number that a cluster got when it was made, and that its standbys share. */
export async function systemOf({ pg }: Pool): Promise<string> {
  const { rows } = await pg.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  return rows[0]?.system ?? ''
}
