import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import type { Change } from '../../account/log/changes'

interface About {
  id: number
  job_title: string
  property_id: number
  unit_id: number | null
}

/** Writes a line of the activity log about a work order. */
export const logOrder = (
  tx: Tx,
  scope: Scope,
  order: About,
  deed: string,
  changes: readonly Change[] = [],
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'work_order',
    id: order.id,
    needs: 'maintenance',
    about: { property: order.property_id, ...(order.unit_id !== null && { unit: order.unit_id }) },
    message: `${scope.userName} ${deed}.`,
    changes,
  })
