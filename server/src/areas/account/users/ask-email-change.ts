import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { logUser } from '../log/log-user'
import { mailEmailAsked, mailEmailConfirmation } from '../mails/email-request'
import { deleteEmailRequest, emailRequestOf, replaceEmailRequest } from '../security/email-request.sql'
import { confirmationDoor, countRequest, emailChangeDoor } from '../security/lockout'

const validHours = 24
const hour = 3_600_000

interface Changed {
  id: number
  name: string
  email: string
}

interface Asked {
  user: Changed
  email: string
  /** The session that goes on when the change takes effect; null where an administrator asks for another user. */
  session: Buffer | null
  now: Date
}

const whose = (scope: UserScope, { id, name }: Changed): string =>
  id === scope.user ? 'their sign-in email' : `the sign-in email of ${name}`

/** A login is the same whatever its capitals. */
export const isSameLogin = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Opens a change of the email that a user signs in with. It takes effect once the new address confirms. Addresses of
 * other users are not checked, so neither the response nor the account's records reveal whether one is in use.
 */
export async function askEmailChange(tx: Tx, scope: UserScope, { user, email, session, now }: Asked): Promise<void> {
  await countRequest(tx, [emailChangeDoor(scope.user), confirmationDoor(email)], now)
  const request = await replaceEmailRequest(
    tx,
    { account: scope.account, user: user.id },
    {
      new_email: email,
      session_hash: session,
      asked_by: scope.userName,
      asked_at: now,
      expires_at: new Date(now.getTime() + validHours * hour),
    },
  )
  await mailEmailConfirmation(tx, scope, request)
  await mailEmailAsked(tx, scope, request)
  const said = `${scope.userName} asked to change ${whose(scope, user)} from ${user.email} to ${email}.`
  await logUser(tx, scope, user.id, said)
}

const nothingWaits = () =>
  new Refusal('E_CONFLICT', 'No email is waiting for confirmation. It was already confirmed or canceled.')

/** Mails a new link, good for another day. The link before it ends. */
export async function resendEmailChange(tx: Tx, scope: UserScope, user: Changed, now: Date): Promise<void> {
  const of = { account: scope.account, user: user.id }
  const asked = await emailRequestOf(tx, of)
  if (!asked) throw nothingWaits()
  const { new_email, session_hash, asked_by, asked_at } = asked
  await countRequest(tx, [emailChangeDoor(scope.user), confirmationDoor(new_email)], now)
  const expires_at = new Date(now.getTime() + validHours * hour)
  const again = await replaceEmailRequest(tx, of, { new_email, session_hash, asked_by, asked_at, expires_at })
  await mailEmailConfirmation(tx, scope, again)
  await logUser(tx, scope, user.id, `${scope.userName} sent the link that confirms ${new_email} again.`)
}

/** Takes a change back that waits. Nothing waiting is no error. */
export async function cancelEmailChange(tx: Tx, scope: UserScope, user: Changed): Promise<void> {
  const gone = await deleteEmailRequest(tx, { account: scope.account, user: user.id })
  if (gone === undefined) return
  await logUser(tx, scope, user.id, `${scope.userName} canceled the change of ${whose(scope, user)} to ${gone}.`)
}

/** The change that waits, as a screen shows it. */
export async function waitingEmail(db: Db, of: { account: number; user: number }, now: Date) {
  const asked = await emailRequestOf(db, of)
  if (!asked) return null
  const { new_email, asked_by, asked_at, expires_at } = asked
  return {
    email: new_email,
    asked_by,
    asked_at: asked_at.toISOString(),
    expires_at: expires_at.toISOString(),
    expired: expires_at <= now,
  }
}
