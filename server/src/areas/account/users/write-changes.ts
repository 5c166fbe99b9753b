import { staffUser } from '@freehold/contract/account/staff-user'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { changesOf } from '../log/changes'
import { logUser } from '../log/log-user'
import { mailAccessChanged } from '../mails/access-changed'
import { deleteEmailRequest } from '../security/email-request.sql'
import { loginDoor } from '../security/lockout'
import { forgetTries } from '../security/lockout.sql'
import { writePassword } from '../security/password.sql'
import { deleteRecoveryLinks } from '../security/recovery-link.sql'
import { endUsersSessions } from '../sessions/own-session.sql'
import { insertAccessChange } from './access-change.sql'
import { endInvitations } from './invitation.sql'
import { sendInvitation } from './invite-user'
import { type StoredUser, setProperties } from './staff-user.sql'
import { accessWords, groupName } from './user-words'

interface Changes {
  user: StoredUser
  input: { name: string; email: string; group_id: number }
  properties: readonly number[] | null
  accessChanges: boolean
  passwordHash: string | null
  now: Date
}

/**
 * Writes what follows from a change of a user: its access, its sessions, the lines of the log and the mail. A new user
 * type or password ends the sessions; property access holds from the next second on without that.
 */
export async function writeChanges(tx: Tx, scope: UserScope, changes: Changes): Promise<void> {
  const { user, input, properties, accessChanges, passwordHash, now } = changes
  const groupChanges = user.group_id !== input.group_id
  if (accessChanges) await setProperties(tx, scope, user.id, properties)
  if (passwordHash !== null) {
    await writePassword(tx, { account: scope.account, user: user.id }, passwordHash)
    await endInvitations(tx, scope.account, user.id, now)
    await deleteRecoveryLinks(tx, scope.account, user.id)
    await deleteEmailRequest(tx, { account: scope.account, user: user.id })
    await forgetTries(tx, loginDoor(input.email).key)
  }
  if (groupChanges || passwordHash !== null) await endUsersSessions(tx, { account: scope.account, user: user.id }, null)
  const isNotified = groupChanges || accessChanges
  const fields = changesOf(staffUser.save, user, input, {
    group_id: [groupName(user.group_id), groupName(input.group_id)],
  })
  for (const [n, line] of linesOf(scope, changes, groupChanges).entries())
    await logUser(tx, scope, user.id, line, n === 0 ? fields : [])
  if (isNotified && user.state !== 'INVITED')
    await notifyUser(tx, scope, { user: user.id, what: whatChanged(changes, groupChanges), now })
  // The link before it went to the address before.
  if (user.state === 'INVITED' && passwordHash === null && user.email !== input.email)
    await sendInvitation(tx, scope, user.id, now)
}

function linesOf({ userName }: UserScope, changes: Changes, groupChanges: boolean): string[] {
  const { user, input, properties, accessChanges, passwordHash } = changes
  const lines = [
    groupChanges &&
      `${userName} changed the user type of ${input.name} from ${groupName(user.group_id)} to ${groupName(input.group_id)}.`,
    accessChanges &&
      `${userName} changed the property access of ${input.name} from ${accessWords(user.properties)} to ${accessWords(properties)}.`,
    passwordHash !== null && `${userName} set a new password for ${input.name}.`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : [`${userName} changed the user ${input.name}.`]
}

function whatChanged({ user, input, properties, accessChanges }: Changes, groupChanges: boolean): string {
  const parts = [
    groupChanges &&
      `Your user type is now ${groupName(input.group_id)}; it was ${groupName(user.group_id)}. Sign in again.`,
    accessChanges &&
      `You now have access to ${accessWords(properties)}; before, it was ${accessWords(user.properties)}.`,
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** Stores the text about a change of a user's access, and mails it. */
export async function notifyUser(
  tx: Tx,
  scope: UserScope,
  change: { user: number; what: string; now: Date },
): Promise<void> {
  await mailAccessChanged(tx, scope, await insertAccessChange(tx, scope, change))
}
