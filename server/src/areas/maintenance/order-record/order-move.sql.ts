import type { Move } from '@freehold/rules/maintenance/work-order-can'
import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { announce } from '../../../webhooks/announce.sql'

/** The columns that a move changes and an undo restores. */
export interface Standing {
  stage: Stage
  held_from: string | null
  look_again_on: string | null
  visit_on: string | null
  visit_time: string
  reopened: number
}

interface NewMove {
  order: number
  move: Move | 'reassign'
  from: Standing
  to: Standing
  reason: string
  at: Date
  /** Where it came from, for a move by link. */
  address?: string
}

/** Moves a work order, and keeps what stood before. Answers the move. */
export async function insertMove(
  tx: Tx,
  scope: Scope,
  { order, move, from, to, reason, at, address = '' }: NewMove,
): Promise<number> {
  const { id } = await tx
    .insertInto('work_order_move')
    .values({
      account_id: scope.account,
      work_order_id: order,
      at,
      user_id: scope.user,
      user_name: scope.userName,
      move,
      from_stage: from.stage,
      to_stage: to.stage,
      reason,
      address,
      before: JSON.stringify(from),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stand(tx, scope, order, to, at)
  if (from.stage !== to.stage) announceStage(tx, scope, order, to, move)
  return id
}

/** Sets the stage of a work order, and recomputes its times from the moves that were not undone. */
async function stand(tx: Tx, { account }: Scope, order: number, to: Standing, at: Date): Promise<void> {
  await sql`update work_order w set stage = ${to.stage}, stage_at = ${at}, held_from = ${to.held_from},
      look_again_on = ${to.look_again_on}::date, visit_on = ${to.visit_on}::date, visit_time = ${to.visit_time},
      reopened = ${to.reopened}, answered_at = times.answered,
      done_at = case when ${to.stage}::text in ('DONE', 'CLOSED') then times.done end
    from (select min(m.at) filter (where m.move in ('accept', 'decline', 'schedule', 'start', 'finish')) as answered,
        max(m.at) filter (where m.to_stage = 'DONE') as done
      from work_order_move m where m.account_id = ${account} and m.work_order_id = ${order} and not m.undone) times
    where w.account_id = ${account} and w.id = ${order}`.execute(tx)
}

interface LastMove {
  id: number
  at: Date
  user_id: number | null
  before: Standing
}

/** The newest move that was not undone. */
export async function lastMove(tx: Tx, { account }: Scope, order: number): Promise<LastMove | undefined> {
  const { rows } = await sql<LastMove>`select id, at, user_id, before from work_order_move
    where account_id = ${account} and work_order_id = ${order} and not undone order by id desc limit 1`.execute(tx)
  return rows[0]
}

export async function undoMove(tx: Tx, scope: Scope, order: number, move: LastMove, at: Date): Promise<void> {
  await tx
    .updateTable('work_order_move')
    .set({ undone: true })
    .where('account_id', '=', scope.account)
    .where('id', '=', move.id)
    .execute()
  await stand(tx, scope, order, move.before, at)
  announceStage(tx, scope, order, move.before, 'undo')
}

const announceStage = (tx: Tx, scope: Scope, order: number, { stage }: Standing, move: NewMove['move'] | 'undo') =>
  announce(tx, scope, 'work_order.stage_changed', { work_order_id: order, stage, move })

interface MoveRow {
  id: number
  at: Date
  user_name: string
  address: string
  move: string
  from_stage: Stage
  to_stage: Stage
  reason: string
}

/** The moves of a work order that stand, the oldest first. */
export async function movesOf(db: Db, { account }: Scope, order: number) {
  const { rows } =
    await sql<MoveRow>`select id, at, user_name, address, move, from_stage, to_stage, reason from work_order_move
    where account_id = ${account} and work_order_id = ${order} and not undone order by id`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
