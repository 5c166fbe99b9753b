import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { setStopped } from './schedule.sql'

interface Stopped {
  id: number
  title: string
  why: string
  at: Date
}

/** Ends a schedule by itself, because its maker lost access or left. */
export async function stopSchedule(tx: Tx, scope: Scope, { id, title, why, at }: Stopped): Promise<void> {
  await setStopped(tx, scope.account, id, why, at)
  await logSchedule(tx, scope, id, `stopped the scheduled report "${title}": ${why.replace(/\.$/, '')}`)
}

export const logSchedule = (
  tx: Tx,
  scope: Scope,
  id: number,
  deed: string,
  changes: ActivityLine['changes'] = [],
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'report_schedule',
    id,
    needs: 'reports',
    message: `${scope.userName} ${deed}.`,
    changes,
  })
