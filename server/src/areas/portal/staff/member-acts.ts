import { firstLanguage, languages } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { notFound, Refusal } from '../../../http/refusal'
import { signedToken } from '../../../links/signed-token'
import { clickOf, keyOf, queueAllComposed } from '../../../mail/event'
import { forgetTries } from '../../account/security/lockout.sql'
import { requireOpen } from '../invitations/invite'
import { logAccess } from '../invitations/log-access'
import { senderOf } from '../invitations/sender.sql'
import { composeInvitation, invitationPurpose, portalInvitationMail } from '../mails/portal-invitation'
import { disableMethodsOf } from '../paying/methods/portal-method.sql'
import { deleteLock } from '../sessions/tenant-use.sql'
import { endAgreementsWith } from '../shares/share-agreement.sql'
import { emailDoor } from '../sign-in/doors'
import { endMemberInvites, insertMemberInvite, inviteExpiry, setInviteHashes } from '../sign-in/portal-invite.sql'
import { lockMember, markRemoved, type StoredMember } from './member.sql'
import { personOf } from './save-member'
import { endSignIns } from './sign-out-member'

async function requireMember(tx: Tx, scope: UserScope, id: number): Promise<StoredMember & { name: string }> {
  const found = await lockMember(tx, scope, id)
  if (!found) throw notFound('Member')
  return { ...found, name: `${found.first_name} ${found.last_name}` }
}

const log = (tx: Tx, scope: UserScope, { tenant_id: id, property_id: property }: StoredMember, message: string) =>
  logAccess(tx, scope, { id, property }, message)

/** Takes a member out of the household: what it could sign in with ends, and a share agreement that names it ends too. */
export async function removeMember(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const found = await requireMember(tx, scope, id)
  const person = personOf(scope, found)
  await markRemoved(tx, scope, id, now)
  await endSignIns(tx, person)
  await endMemberInvites(tx, person, now)
  await disableMethodsOf(tx, person, now)
  await endAgreementsWith(tx, scope, id, now)
  await log(tx, scope, found, `${scope.userName} removed ${found.name} from the household of ${found.tenant_name}.`)
}

/** Mails a member an invitation, also one who was invited before. */
export async function inviteMember(
  tx: Tx,
  { ticketSecret, now }: Pick<AppContext, 'ticketSecret' | 'now'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  const { account, user, userName } = scope
  const found = await requireMember(tx, scope, id)
  requireOpen({ ...found, archived_at: found.tenant_archived })
  if (found.email === '') throw new Refusal('E_CONFLICT', `${found.name} has no email. Add one first.`)
  const at = now()
  const invite = await insertMemberInvite(tx, personOf(scope, found), { by: user, byName: userName }, at)
  const token = signedToken(ticketSecret, { purpose: invitationPurpose, account, id: invite })
  await setInviteHashes(tx, account, new Map([[invite, hashOf(token)]]), null)
  const composed = composeInvitation({
    id: invite,
    name: found.name,
    email: found.email,
    language: languages.find((one) => one === found.language) ?? firstLanguage,
    ...(await senderOf(tx, account)),
    expires_at: inviteExpiry(at),
    sent_at: at,
  })
  const mail = { key: keyOf(portalInvitationMail, invite), composed: { ...composed, property: found.property_id } }
  await queueAllComposed(tx, account, portalInvitationMail, [mail], clickOf(scope))
  await log(tx, scope, found, `${userName} invited ${found.name} to the tenant portal.`)
}

/** Opens the sign-in of a member. Its failures are forgotten. */
export async function unlockMember(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await requireMember(tx, scope, id)
  const locked = await deleteLock(tx, personOf(scope, found))
  const failed = found.email !== '' && (await forgetTries(tx, emailDoor(found.email).key))
  if (locked || failed) await log(tx, scope, found, `${scope.userName} unlocked the portal sign-in of ${found.name}.`)
}

export async function endMemberSessions(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await requireMember(tx, scope, id)
  await endSignIns(tx, personOf(scope, found))
  await log(tx, scope, found, `${scope.userName} signed ${found.name} out of the tenant portal everywhere.`)
}
