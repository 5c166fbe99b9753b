import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { notFound } from '../../../http/refusal'
import { letterHere, placedToken } from '../../../links/placed-token'
import { forgetTries } from '../../account/security/lockout.sql'
import { forgetTenantDevices } from '../sessions/tenant-device.sql'
import { closeTenantSessions } from '../sessions/tenant-session.sql'
import { deleteLock } from '../sessions/tenant-use.sql'
import { emailDoor } from '../sign-in/doors'
import { insertTenantLink, setTenantLinkHash } from '../sign-in/tenant-link.sql'
import { deleteTenantPasskeys } from '../sign-in/tenant-passkey.sql'
import { requireOpen } from './invite'
import { logAccess } from './log-access'
import { lockForAccess } from './to-invite.sql'

async function lockTenant(tx: Tx, scope: UserScope, id: number) {
  const tenant = await lockForAccess(tx, scope, id)
  if (!tenant) throw notFound('Tenant')
  return tenant
}

/** Opens the sign-in of a tenant. Its failures are forgotten, also those that locked it only for a while. */
export async function unlockTenant(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const tenant = await lockTenant(tx, scope, id)
  const locked = await deleteLock(tx, { account: scope.account, tenant: id, member: null })
  const failed = tenant.email !== '' && (await forgetTries(tx, emailDoor(tenant.email).key))
  if (locked || failed)
    await logAccess(tx, scope, tenant, `${scope.userName} unlocked the portal sign-in of ${tenant.name}.`)
}

/** Signs a tenant out everywhere. A lost phone is forgotten with it, and so are the passkeys that it may hold. */
export async function endTenantSessions(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const tenant = await lockTenant(tx, scope, id)
  const of = { account: scope.account, tenant: id, member: null }
  await closeTenantSessions(tx, of)
  await forgetTenantDevices(tx, of)
  await deleteTenantPasskeys(tx, of)
  await logAccess(tx, scope, tenant, `${scope.userName} signed ${tenant.name} out of the tenant portal everywhere.`)
}

/** The address that staff open is good for so long. */
const entryMinutes = 1

/** Makes the address that opens the portal as the tenant sees it, for this user alone. */
export async function seeAsTenant(
  { pool, config, now }: AppContext,
  scope: UserScope,
  id: number,
): Promise<{ url: string; token: string }> {
  const token = placedToken(letterHere(config), scope.account, randomBytes(32).toString('base64url'))
  await write(pool, scope.account, async (tx) => {
    const tenant = await lockTenant(tx, scope, id)
    requireOpen(tenant)
    const of = { account: scope.account, tenant: id, member: null, viewer: scope.user }
    const link = await insertTenantLink(tx, of, now(), entryMinutes)
    await setTenantLinkHash(tx, scope.account, link, hashOf(token))
    await logAccess(tx, scope, tenant, `${scope.userName} opened the tenant portal as ${tenant.name} sees it.`)
  })
  return { url: `${config.http.publicUrl}/tenant-board?entry=${token}`, token }
}
