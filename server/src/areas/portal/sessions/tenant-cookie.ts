import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Person } from '../../../database/tenant-scope'
import type { Caller } from '../../../http/answers'
import { type DeviceCookie, deviceIn, keepDevice } from '../../../http/device-cookie'
import { hashOf } from '../../../http/identity'
import { deviceWith } from './tenant-device.sql'

function cookieOf({ account, tenant, member }: Person): DeviceCookie {
  const named = member === null ? [account, tenant] : [account, tenant, member]
  return { name: `tenant_device_${named.join('_')}`, path: '/api/tenants', signed: `tenant-device|${named.join('|')}` }
}

/** The hash of the device that a tenant is known by in this browser; null in any other, and after it was forgotten. */
export async function knownTenantDevice(
  context: AppContext,
  db: Db,
  tenant: Person,
  cookies: string,
): Promise<Buffer | null> {
  const device = deviceIn(context, cookieOf(tenant), cookies)
  if (device === null) return null
  const hash = hashOf(device)
  return (await deviceWith(db, tenant, hash)) ? hash : null
}

/** Makes this browser known for the tenant, or keeps it known for longer. Answers the hash of its device. */
export const keepTenantDevice = (context: AppContext, tenant: Person, caller: Caller): Buffer =>
  hashOf(keepDevice(context, cookieOf(tenant), caller))
