import type { inspection } from '@freehold/contract/inspections/inspection'
import type { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import type { InputOf } from '@freehold/contract/kit/call'
import { showDay } from '@freehold/rules/day'
import type { InspectionState } from '@freehold/rules/inspections/kinds'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { hashOfContent } from '../record/content-hash'
import { updateInspection } from '../record/inspection.sql'
import { requireInspector, requireNamed } from '../record/inspectors.sql'
import { lockWhole, requireMay } from '../record/locked'
import { logInspection } from '../record/log-inspection'
import { voidSignatures } from '../record/signature.sql'

/** Finishes an inspection. One that is finished already answers the same. */
export async function finishInspection(
  tx: Tx,
  scope: Scope,
  id: number,
  at: Date,
): Promise<{ state: InspectionState; content_hash: string }> {
  const locked = await lockWhole(tx, scope, id)
  const { inspection: held, content } = locked
  if (held.state === 'FINISHED' || held.state === 'SIGNED')
    return { state: held.state, content_hash: held.content_hash }
  const state = requireMay(locked, 'finish', scope)
  const content_hash = hashOfContent(content)
  await updateInspection(tx, scope, id, {
    state,
    begun_at: held.begun_at ?? at,
    finished_at: at,
    finished_by_name: actorName(scope, scope.userName),
    content_hash,
  })
  await logInspection(tx, scope, held, 'finished')
  return { state, content_hash }
}

/** Opens a finished inspection again. A new end needs new signatures. */
export async function reopenInspection(tx: Tx, scope: Scope, id: number, at: Date): Promise<InspectionState> {
  const locked = await lockWhole(tx, scope, id)
  const state = requireMay(locked, 'reopen', scope)
  await voidSignatures(tx, scope, id, at)
  await updateInspection(tx, scope, id, {
    state,
    finished_at: null,
    finished_by_name: '',
    content_hash: '',
    asked_at: null,
    object_until: null,
  })
  await logInspection(tx, scope, locked.inspection, 'opened again')
  return state
}

export async function planInspection(tx: Tx, scope: Scope, input: InputOf<typeof inspection.plan>): Promise<void> {
  const locked = await lockWhole(tx, scope, input.id)
  requireMay(locked, 'change', scope)
  const { planned_on, note } = input
  const inspector_id = input.inspector_id === undefined ? locked.inspection.inspector_id : input.inspector_id || null
  await requireNamed(tx, scope, { template: null, inspector: inspector_id })
  await requireInspector(tx, scope, locked.inspection.property, inspector_id)
  await updateInspection(tx, scope, input.id, { planned_on, note, inspector_id })
  await logInspection(tx, scope, locked.inspection, 'changed the plan of')
}

/** Moves an inspection that is not begun to another day. */
export async function moveInspection(
  tx: Tx,
  scope: Scope,
  { id, planned_on, from }: InputOf<typeof inspectionHandover.move>,
): Promise<void> {
  const locked = await lockWhole(tx, scope, id)
  const { inspection: held } = locked
  if (held.planned_on === planned_on) return
  requireMay(locked, 'change', scope)
  if (held.state !== 'DRAFT') throw new Refusal('E_CONFLICT', 'This inspection has begun, so it stays on its day.')
  if (from !== null && from !== held.planned_on)
    throw new Refusal('E_CONFLICT', 'Another user moved this inspection meanwhile. It was not moved.')
  await updateInspection(tx, scope, id, { planned_on })
  await logInspection(tx, scope, held, `moved to ${showDay(planned_on)}`)
}

export async function cancelInspection(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspection.cancel>,
  at: Date,
): Promise<void> {
  const locked = await lockWhole(tx, scope, input.id)
  const state = requireMay(locked, 'cancel', scope)
  await voidSignatures(tx, scope, input.id, at)
  await updateInspection(tx, scope, input.id, {
    state,
    content_hash: '',
    canceled_at: at,
    canceled_by_name: actorName(scope, scope.userName),
    cancel_reason: input.reason,
  })
  await logInspection(tx, scope, locked.inspection, 'canceled')
}
