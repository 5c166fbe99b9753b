import { firstLanguage, languages } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { signedToken } from '../../../links/signed-token'
import { clickOf, keyOf, queueAllComposed } from '../../../mail/event'
import { propertyName } from '../../portfolio/property-name.sql'
import { composeInvitation, invitationPurpose, portalInvitationMail } from '../mails/portal-invitation'
import { insertInvites, inviteExpiry, setInviteHashes } from '../sign-in/portal-invite.sql'
import { logAccessOfMany } from './log-access'
import { senderOf } from './sender.sql'
import { type Chosen, type Invitee, lockForAccess, toInvite } from './to-invite.sql'

type Context = Pick<AppContext, 'ticketSecret' | 'now'>

/** At most so many mails by one click. */
const mostMails = 2_000

/** Mails one tenant an invitation, also one who was invited before. */
export async function inviteTenant(tx: Tx, context: Context, scope: UserScope, id: number): Promise<void> {
  const tenant = await lockForAccess(tx, scope, id)
  if (!tenant) throw notFound('Tenant')
  requireOpen(tenant)
  if (tenant.email === '')
    throw new Refusal('E_CONFLICT', `${tenant.name} has no email. Add one, or print an invitation letter.`)
  await mailInvites(tx, context, scope, [tenant])
}

/** Refuses a tenant who could not use an invitation. */
export function requireOpen({
  name,
  archived_at,
  open,
}: {
  name: string
  archived_at: Date | null
  open: boolean
}): void {
  if (archived_at !== null) throw new Refusal('E_CONFLICT', `The tenant ${name} is archived. Restore the tenant first.`)
  if (!open)
    throw new Refusal('E_CONFLICT', `The tenant portal is off for ${name}. Turn it on in the portal settings first.`)
}

/** Mails an invitation to each of the chosen tenants who has an email and was not invited yet. Answers how many. */
export async function inviteTenants(tx: Tx, context: Context, scope: UserScope, chosen: Chosen): Promise<number> {
  await requireChosen(tx, scope, chosen)
  const found = await toInvite(tx, scope, chosen, { byMail: true, most: mostMails })
  if (found.length > 0) await mailInvites(tx, context, scope, found)
  return found.length
}

/** Refuses a click that names no one, or a property out of sight. */
export async function requireChosen(db: Db, scope: Scope, { tenants, property_id, all }: Chosen): Promise<void> {
  if (property_id !== null && (await propertyName(db, scope, property_id)) === null) throw notFound('Property')
  if (tenants.length === 0 && property_id === null && !all)
    throw badField('tenants', 'Choose tenants, a property, or all tenants.')
}

async function mailInvites(
  tx: Tx,
  { ticketSecret, now }: Context,
  scope: UserScope,
  tenants: readonly Invitee[],
): Promise<void> {
  const { account, user: by, userName: byName } = scope
  const at = now()
  const ids = tenants.map(({ id }) => id)
  const invites = await insertInvites(tx, { account, tenants: ids, way: 'MAIL', by, byName }, at)
  const tokenOf = (id: number) => signedToken(ticketSecret, { purpose: invitationPurpose, account, id })
  await setInviteHashes(tx, account, new Map(invites.map(({ id }) => [id, hashOf(tokenOf(id))])), null)
  const sender = await senderOf(tx, account)
  const inviteOf = new Map(invites.map(({ id, tenant_id }) => [tenant_id, id]))
  const mails = tenants.map(({ id: tenant, name, email, language, property }) => {
    const id = inviteOf.get(tenant) ?? 0
    const composed = composeInvitation({
      id,
      name,
      email,
      language: languages.find((one) => one === language) ?? firstLanguage,
      ...sender,
      expires_at: inviteExpiry(at),
      sent_at: at,
    })
    return { key: keyOf(portalInvitationMail, id), composed: { ...composed, ...(property !== null && { property }) } }
  })
  await queueAllComposed(tx, account, portalInvitationMail, mails, clickOf(scope))
  await logAccessOfMany(tx, scope, tenants, ({ name }) => `${byName} invited ${name} to the tenant portal.`)
}
