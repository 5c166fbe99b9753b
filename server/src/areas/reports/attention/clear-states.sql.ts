import type { NeedKind } from '@freehold/contract/reports/needs-you'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export interface KeptState {
  id: number
  kind: NeedKind
  record_id: number
  occurrence: string
  assigned_to: number | null
}

export async function keptStates(db: Db, account: number, after: number, most: number): Promise<KeptState[]> {
  const { rows } = await sql<KeptState>`select id, kind, record_id, occurrence, assigned_to from need_state
    where account_id = ${account} and id > ${after} order by id limit ${most}`.execute(db)
  return rows
}

/** A state that a user made while the job was looking stays until the next run. */
const freshMinutes = 5

/** Deletes states, with their comments. Answers how many there were. */
export async function clearStates(tx: Tx, account: number, ids: readonly number[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql`delete from need_state where account_id = ${account} and id = any(${ids}::bigint[])
    and coalesce(saved_at, created_at) <= ${now}::timestamptz - make_interval(mins => ${sql.lit(freshMinutes)})
    returning id`.execute(tx)
  return rows.length
}

export const endAssignments = (tx: Tx, account: number, ids: readonly number[]): Promise<unknown> =>
  sql`update need_state set assigned_to = null, assigned_by = null, assigned_at = null, version = version + 1
    where account_id = ${account} and id = any(${ids}::bigint[]) and assigned_to is not null`.execute(tx)
