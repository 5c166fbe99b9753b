import type { Person } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { forgetTenantDevices } from '../sessions/tenant-device.sql'
import { closeTenantSessions } from '../sessions/tenant-session.sql'
import { deleteTenantPasskeys } from '../sign-in/tenant-passkey.sql'

/** Ends the sessions of a person, and forgets its devices and passkeys. */
export async function endSignIns(tx: Tx, person: Person): Promise<void> {
  await closeTenantSessions(tx, person)
  await forgetTenantDevices(tx, person)
  await deleteTenantPasskeys(tx, person)
}
