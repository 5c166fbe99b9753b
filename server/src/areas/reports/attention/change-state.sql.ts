import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Need } from '../../../needs-you'
import { occurrenceOf, recordOf } from '../dashboard/need-key'

/** The state of an item, as it is stored. */
export interface Held {
  snoozed_until: Day | null
  snoozed_by: number | null
  assigned_to: number | null
  assigned_by: number | null
  /** Milliseconds, so that it can be kept as JSON. */
  assigned_at: number | null
}

/** The state before a change, for its undo. */
interface Before extends Held {
  user: number
  /** The comment that came with the change. */
  comment: number | null
}

export interface StoredState extends Held {
  id: number
  version: number
  saved_by: string
  saved_at: Date | null
  assigned_name: string
  before: Before | null
}

/** Locks what users did with an item, and makes an empty row where there is none yet. */
export async function lockState(tx: Tx, { account }: Scope, need: Need, now: Date): Promise<StoredState> {
  const { kind, property = null } = need
  const [record, occurrence] = [recordOf(need), occurrenceOf(need)]
  await sql`insert into need_state (account_id, kind, record_id, occurrence, property_id, created_at)
    values (${account}, ${kind}, ${record}, ${occurrence}, ${property}, ${now})
    on conflict (account_id, kind, record_id, occurrence) do nothing`.execute(tx)
  const { rows } = await sql<StoredState>`
    select n.id, n.version, n.saved_by, n.saved_at, n.before, n.snoozed_until::text as snoozed_until, n.snoozed_by,
      n.assigned_to, n.assigned_by, (extract(epoch from n.assigned_at) * 1000)::bigint as assigned_at,
      coalesce((select name from staff_user u where u.account_id = n.account_id and u.id = n.assigned_to), '') as assigned_name
    from need_state n where n.account_id = ${account} and n.kind = ${kind} and n.record_id = ${record}
      and n.occurrence = ${occurrence} for update of n`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The row was just inserted')
  return row
}

/** Stores what is done with an item now, and what that replaced. Answers its version. */
export async function storeState(
  tx: Tx,
  { account, userName }: Scope,
  state: StoredState,
  { now, held, before }: { now: Date; held: Held; before: Before | null },
): Promise<number> {
  const assignedAt = held.assigned_at === null ? null : new Date(held.assigned_at)
  await sql`update need_state set snoozed_until = ${held.snoozed_until}, snoozed_by = ${held.snoozed_by},
      assigned_to = ${held.assigned_to}, assigned_by = ${held.assigned_by}, assigned_at = ${assignedAt},
      before = ${before === null ? null : JSON.stringify(before)}::jsonb, saved_by = ${userName}, saved_at = ${now},
      version = version + 1
    where account_id = ${account} and id = ${state.id}`.execute(tx)
  return state.version + 1
}

export const heldOf = ({ snoozed_until, snoozed_by, assigned_to, assigned_by, assigned_at }: Held): Held => ({
  snoozed_until,
  snoozed_by,
  assigned_to,
  assigned_by,
  assigned_at,
})

export async function insertComment(
  tx: Tx,
  { account, user, userName }: UserScope,
  state: number,
  body: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into need_comment (account_id, state_id, user_id, user_name, body, created_at)
    values (${account}, ${state}, ${user}, ${userName}, ${body}, ${now}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const deleteComment = (tx: Tx, { account, user }: UserScope, id: number): Promise<unknown> =>
  sql`delete from need_comment where account_id = ${account} and id = ${id} and user_id = ${user}`.execute(tx)
