import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from './activity.sql'
import type { Change } from './changes'

/** Writes a line about a user, for those who may manage users. */
export const logUser = (
  tx: Tx,
  scope: Scope,
  user: number,
  message: string,
  changes: readonly Change[] = [],
): Promise<void> =>
  logActivity(tx, scope, { noun: 'user', id: user, needs: 'users', about: 'the account', message, changes })
