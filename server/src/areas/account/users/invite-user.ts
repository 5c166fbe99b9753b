import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { signedToken } from '../../../links/signed-token'
import { requireNoVisit } from '../../../visits/require-no-visit'
import { logUser } from '../log/log-user'
import { invitationPurpose, mailInvitation } from '../mails/invitation'
import { insertInvitation, openInvitationOf } from './invitation.sql'
import { findUser } from './staff-user.sql'
import { factsOf, requireMay, userToChange } from './user-facts'

/** Opens an invitation and mails its link. */
export async function sendInvitation(tx: Tx, scope: UserScope, user: number, now: Date): Promise<void> {
  await requireNoVisit(tx, scope.account, "A demo account can't invite people.")
  await mailInvitation(tx, scope, await insertInvitation(tx, scope, user, now))
}

export async function resendInvitation(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const { user } = await userToChange(tx, scope, id, 'invite')
  await sendInvitation(tx, scope, id, now)
  await logUser(tx, scope, id, `${scope.userName} sent the invitation of ${user.name} again.`)
}

/** The address of the open invitation: the same that was mailed. */
export async function invitationLink(
  db: Db,
  { config, ticketSecret }: Pick<AppContext, 'config' | 'ticketSecret'>,
  scope: UserScope,
  id: number,
) {
  const { account } = scope
  const user = await findUser(db, scope, id)
  if (!user) throw notFound('User')
  // The holder of the link chooses the password, so it is only for those who may change the user.
  requireMay(await factsOf(db, scope, user), 'invite')
  const open = await openInvitationOf(db, account, id)
  if (!open) throw notFound('Invitation')
  const token = signedToken(ticketSecret, { purpose: invitationPurpose, account, id: open.id })
  return { url: `${config.http.publicUrl}/invitation?token=${token}`, expires_at: open.expires_at.toISOString() }
}
