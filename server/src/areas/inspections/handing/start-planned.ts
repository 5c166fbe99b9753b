import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Day } from '@freehold/rules/day'
import { addDays } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { cancelInspection } from '../capture/finish'
import { startInspection } from '../capture/start-inspection'
import { inspectionsOfTenancy } from '../record/inspection.sql'
import { requireNamed } from '../record/inspectors.sql'
import { type Given, handToTenant } from './hand-over'

/** Starts an inspection, and leaves it to the tenant where that is wanted. */
export async function startPlanned(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspection.start>,
  given: Given,
): Promise<number> {
  if (input.by === 'TENANT' && input.kind !== 'MOVE_IN')
    throw badField('by', 'Only a move-in inspection can be left to the tenant.')
  const id = await startInspection(tx, scope, input, given.at)
  if (input.by === 'TENANT') await handToTenant(tx, scope, { ...input, id }, given)
  return id
}

/** The fields of a move's form. */
interface MoveInput {
  inspection: 'NONE' | 'STAFF' | 'TENANT'
  inspection_on: Day | null
  inspection_template_id: number | null
  inspector_id: number | null
  inspection_days?: number | null
  inspection_text?: boolean
}

interface Move {
  kind: 'MOVE_IN' | 'MOVE_OUT'
  occupancy: number
  /** The day of the move. */
  on: Day
}

/** A move's form may name a template and a user. Both must be there before the move itself is looked at. */
export const requireMoveNames = (tx: Tx, scope: Scope, input: MoveInput): Promise<void> =>
  requireNamed(tx, scope, { template: input.inspection_template_id, inspector: input.inspector_id })

/** Further from the move than a year, a date is a slip. */
const mostAway = 366

/** Plans the inspection of a move in the transaction of the move. Answers null where none is wanted. */
export async function planForMove(
  tx: Tx,
  scope: Scope,
  input: MoveInput,
  { kind, occupancy, on }: Move,
  given: Given,
): Promise<number | null> {
  if (input.inspection === 'NONE') return null
  const planned = input.inspection_on ?? on
  if (planned < addDays(on, -mostAway) || planned > addDays(on, mostAway))
    throw badField('inspection_on', 'Choose a date within a year of the move.')
  return startPlanned(
    tx,
    scope,
    {
      property_id: null,
      unit_id: null,
      kind,
      rent_id: occupancy,
      planned_on: planned,
      rooms_from: 'TEMPLATE',
      template_id: input.inspection_template_id,
      note: '',
      by: input.inspection,
      inspector_id: input.inspection === 'STAFF' ? input.inspector_id : null,
      days: input.inspection_days ?? null,
      also_text: input.inspection_text ?? false,
    },
    given,
  )
}

/** Cancels inspections of a lease that never began. One that was finished stays. */
export async function cancelForMove(tx: Tx, scope: Scope, occupancy: number, at: Date): Promise<void> {
  for (const { id, state } of await inspectionsOfTenancy(tx, scope, occupancy))
    if (state === 'DRAFT' || state === 'IN_PROGRESS')
      await cancelInspection(tx, scope, { id, reason: 'The lease was canceled.' }, at)
}
