import { undoableFor } from '@freehold/rules/batches/batch-acts'
import type { Db } from '../../database/read'
import type { UserScope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { notFound, Refusal } from '../../http/refusal'
import { countsOf, findBatch, lockBatch, refusalsOf, setBatchState } from './batch.sql'

export async function batchShown(db: Db, scope: UserScope, id: number) {
  const [found, counts, refusals] = await Promise.all([
    findBatch(db, scope, id),
    countsOf(db, scope, id),
    refusalsOf(db, scope, id),
  ])
  if (!found) throw notFound('Batch')
  const { act, state, total } = found
  return { id: found.id, act, state, total, ...counts, refusals }
}

/** Waits for the row under way, and leaves the rest as they are. */
export async function cancelBatch(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const found = await lockBatch(tx, scope, id)
  if (!found) throw notFound('Batch')
  if (found.state !== 'RUNNING') throw new Refusal('E_CONFLICT', 'This has already ended.')
  await setBatchState(tx, scope.account, id, 'CANCELED', at)
}

export async function undoBatch(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const found = await lockBatch(tx, scope, id)
  if (!found) throw notFound('Batch')
  const { state, ended_at } = found
  if (state === 'RUNNING') throw new Refusal('E_CONFLICT', 'This is still running. Cancel it first.')
  if (state === 'UNDOING' || state === 'UNDONE') throw new Refusal('E_CONFLICT', 'This was already undone.')
  if (ended_at === null || at.getTime() - ended_at.getTime() > undoableFor)
    throw new Refusal('E_CONFLICT', "It's too late to undo this.")
  await setBatchState(tx, scope.account, id, 'UNDOING', at)
}
