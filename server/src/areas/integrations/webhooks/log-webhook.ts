import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'

export const logWebhook = (
  tx: Tx,
  scope: Scope,
  id: number,
  done: string,
  changes: ActivityLine['changes'] = [],
): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'webhook',
    id,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} ${done}.`,
    changes,
  })
