import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { setStopped } from './schedule.sql'

interface Stopped {
  id: number
  property_id: number | null
  title: string
  why: string
  at: Date
}

/** Ends a schedule by itself, because its maker lost access or left. */
export async function stopSchedule(tx: Tx, scope: Scope, { id, property_id, title, why, at }: Stopped): Promise<void> {
  await setStopped(tx, scope.account, id, why, at)
  await logSchedule(
    tx,
    scope,
    { id, property_id },
    `stopped the scheduled report "${title}": ${why.replace(/\.$/, '')}`,
  )
}

export const logSchedule = (
  tx: Tx,
  scope: Scope,
  { id, property_id }: Pick<Stopped, 'id' | 'property_id'>,
  deed: string,
  changes: ActivityLine['changes'] = [],
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'report_schedule',
    id,
    needs: 'money',
    about: property_id === null ? 'all properties' : { property: property_id },
    message: `${scope.userName} ${deed}.`,
    changes,
  })
