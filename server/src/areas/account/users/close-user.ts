import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logUser } from '../log/log-user'
import { deleteEmailRequest } from '../security/email-request.sql'
import { loginDoor } from '../security/lockout'
import { forgetTries } from '../security/lockout.sql'
import { endUsersSessions } from '../sessions/own-session.sql'
import { endInvitations } from './invitation.sql'
import { archiveUser, setState } from './staff-user.sql'
import { userToChange } from './user-facts'
import { notifyUser } from './write-changes'

/** Removes a user: it is archived, because the log and the records name it. Withdraws the invitation of an invited one. */
export async function removeUser(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const { user } = await userToChange(tx, scope, id, 'remove')
  const invited = user.state === 'INVITED'
  await endUsersSessions(tx, { account: scope.account, user: id }, null)
  await endInvitations(tx, scope.account, id, now)
  await deleteEmailRequest(tx, { account: scope.account, user: id })
  if (!invited) await notifyUser(tx, scope, { user: id, what: 'You can no longer sign in.', now })
  await archiveUser(tx, scope, id, now)
  const { userName } = scope
  await logUser(
    tx,
    scope,
    id,
    invited ? `${userName} withdrew the invitation of ${user.name}.` : `${userName} removed the user ${user.name}.`,
  )
}

export async function suspendUser(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const { user } = await userToChange(tx, scope, id, 'suspend')
  await setState(tx, scope, id, 'SUSPENDED')
  await endUsersSessions(tx, { account: scope.account, user: id }, null)
  await deleteEmailRequest(tx, { account: scope.account, user: id })
  await notifyUser(tx, scope, { user: id, what: 'Your access is suspended. You cannot sign in for now.', now })
  await logUser(tx, scope, id, `${scope.userName} suspended the user ${user.name}.`)
}

/** Clears the failed tries at a user's login, including those by strangers. */
export async function unlockUser(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const { user } = await userToChange(tx, scope, id, 'change')
  if (await forgetTries(tx, loginDoor(user.email).key))
    await logUser(tx, scope, id, `${scope.userName} unlocked the sign-in of ${user.name}.`)
}

export async function reactivateUser(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const { user } = await userToChange(tx, scope, id, 'reactivate')
  await setState(tx, scope, id, 'ACTIVE')
  await notifyUser(tx, scope, { user: id, what: 'Your access is no longer suspended. You can sign in again.', now })
  await logUser(tx, scope, id, `${scope.userName} reactivated the user ${user.name}.`)
}
