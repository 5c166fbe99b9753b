import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logUser } from '../log/log-user'
import { endSupport } from './end-support'
import { closeDoor, openDoor, openSupports } from './support-session.sql'

/** Closes or opens the account for support. Closing ends what is open. */
export async function saveSupportAccess(tx: Tx, scope: UserScope, closed: boolean, now: Date): Promise<void> {
  const { account, user, userName } = scope
  const changed = closed ? await closeDoor(tx, account, user, now) : await openDoor(tx, account)
  if (!changed) return
  await logUser(tx, scope, user, `${userName} ${closed ? 'closed' : 'opened'} the account for support.`)
  if (closed) for (const id of await openSupports(tx, account)) await endSupport(tx, account, id, 'REVOKED', now)
}
