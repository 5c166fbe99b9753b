import { type InspectionAction, inspectionCan } from '@freehold/rules/inspections/inspection-can'
import type { InspectionState } from '@freehold/rules/inspections/kinds'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { type Content, contentOf } from './content.sql'
import { factsOf } from './facts'
import { lockInspection, type StoredInspection } from './inspection.sql'

export interface Locked {
  inspection: StoredInspection
  content: Content
}

/** Holds an inspection with its content. */
export async function lockWhole(tx: Tx, scope: Scope, id: number): Promise<Locked> {
  const inspection = await lockInspection(tx, scope, id)
  if (!inspection) throw notFound('Inspection')
  return { inspection, content: await contentOf(tx, scope, id) }
}

/** The state after an action, or its refusal. */
export function requireMay(
  { inspection, content }: Locked,
  action: InspectionAction,
  { today }: Pick<Scope, 'today'>,
): InspectionState {
  const { to, refused } = inspectionCan[action](factsOf(inspection, content, today))
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  return to
}
