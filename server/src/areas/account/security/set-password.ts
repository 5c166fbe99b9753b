import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { logUser } from '../log/log-user'
import { mailPasswordChanged } from '../mails/password-changed'
import { deviceOf } from '../sessions/device'
import { endUsersSessions } from '../sessions/own-session.sql'
import { deleteEmailRequest } from './email-request.sql'
import { writePassword } from './password.sql'
import { deleteRecoveryLinks } from './recovery-link.sql'
import { noteSecurityEvent } from './security-event.sql'

interface NewPassword {
  hash: string
  /** The session that goes on, by the hash of its token; all others of the user end. */
  keeps: Buffer | null
  caller: Caller
  now: Date
  /** "reset" by mail, or "changed" by who knew the old one. */
  verb: 'reset' | 'changed'
}

/**
 * Everything that opened the account with the old password ends with it: sessions, recovery links, entry links, a new
 * sign-in email that waits. Answers the email that the user signs in with.
 */
export async function setPassword(
  tx: Tx,
  scope: UserScope,
  { hash, keeps, caller, now, verb }: NewPassword,
): Promise<string> {
  const email = await writePassword(tx, scope, hash)
  await endUsersSessions(tx, scope, keeps)
  await deleteRecoveryLinks(tx, scope.account, scope.user)
  await deleteEmailRequest(tx, scope)
  const event = await noteSecurityEvent(tx, scope, 'PASSWORD_CHANGED', deviceOf(caller.agent, caller.address), now)
  await mailPasswordChanged(tx, scope.account, event)
  await logUser(tx, scope, scope.user, `${scope.userName} ${verb} the password.`)
  return email
}
