import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../../app-context'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { Refusal } from '../../../http/refusal'
import { insertLink } from '../../../links/link.sql'
import { letterHere, placedToken } from '../../../links/placed-token'
import { logActivity } from '../../account/log/activity.sql'
import { requireSigning } from '../../leasing/signing/require-signing'
import { signingLinkOf } from '../../leasing/signing/signing-link'
import { findOwnLease } from './own-lease.sql'
import { papersTexts } from './texts/all'

const hour = 3_600_000

/**
 * Makes a link to the signing page for the tenant whose turn it is. It is a second one beside the mailed link, which keeps
 * working: both end when the office voids or changes the lease, and this one ends after an hour. The page mails its own
 * code before it shows the lease.
 */
export async function linkToSign(
  tx: Tx,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  scope: TenantScope,
  id: number,
): Promise<string> {
  const texts = papersTexts[scope.language]
  const found = await findOwnLease(tx, scope, id)
  if (!found) throw new Refusal('E_NOT_FOUND', texts.noLease)
  const at = now()
  if (found.state !== 'OUT' || found.signer === null || found.invited_at === null || found.expires_at === null)
    throw new Refusal('E_CONFLICT', texts.notYourTurn)
  if (found.expires_at <= at) throw new Refusal('E_CONFLICT', texts.linkExpired)
  const as = actingFor(scope)
  // The lock keeps a change of the office from closing the links before this one is stored.
  const { turn } = await requireSigning(tx, as, id, 'sign', at)
  if (turn?.id !== found.signer) throw new Refusal('E_CONFLICT', texts.notYourTurn)
  const token = placedToken(letterHere(config), as.account, randomBytes(32).toString('base64url'))
  const expiresAt = new Date(Math.min(found.expires_at.getTime(), at.getTime() + hour))
  await insertLink(tx, as, { ...signingLinkOf(turn.id), hash: hashOf(token), createdAt: at, expiresAt })
  await logActivity(tx, as, {
    noun: 'lease',
    id,
    needs: 'tenants',
    about: { property: found.property_id, unit: found.unit_id },
    message: `${scope.payerName} went from the portal to the page to sign the lease of ${found.unit_name}.`,
  })
  return `${config.http.publicUrl}/sign?token=${token}`
}
