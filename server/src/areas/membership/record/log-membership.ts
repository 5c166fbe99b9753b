import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'

/** A line about the account's membership, for those who may manage users. */
export const logMembership = (tx: Tx, scope: Scope, message: string): Promise<void> =>
  logActivity(tx, scope, { noun: 'account', id: scope.account, needs: 'users', about: 'the account', message })
