import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import type { TenantIdentities } from '../../../http/tenant-identity'
import { logActivity } from '../../account/log/activity.sql'
import { deviceOf } from '../../account/sessions/device'
import { mailTenantEvent } from '../mails/tenant-event'
import { keepTenantDevice } from '../sessions/tenant-cookie'
import { noteTenantDevice } from '../sessions/tenant-device.sql'
import { openTenantSession } from '../sessions/tenant-session.sql'
import { tenantShown } from '../sessions/tenant-shown'
import { deleteLock, insertTenantEvent, lockEntering, noteUse, scopeOfEntering } from '../sessions/tenant-use.sql'
import { texts } from './texts/all'

interface Entrant {
  account: number
  tenant: number
}

interface Proof {
  /** A code, a mailed link or an invitation was used. */
  byCode: boolean
  /** The other landlords' records of the same person, for whom this browser is known from now on as well. */
  also?: readonly Entrant[]
}

/** Opens a session of a tenant who has proved who it is, and answers what every page needs. */
export async function enter(
  context: AppContext,
  tenants: TenantIdentities,
  who: Entrant,
  { byCode, also = [], caller, language }: Proof & { caller: Caller; language: Language },
) {
  const now = context.now()
  const key = keepTenantDevice(context, who, caller)
  const device = deviceOf(caller.agent, caller.address)
  const token = await write(context.pool, who.account, async (tx) => {
    const entering = await lockEntering(tx, who, now)
    if (!entering) throw new Refusal('E_CREDENTIALS', texts[language].wrong)
    const first = await noteUse(tx, who, now)
    const seen = await noteTenantDevice(tx, who, key, device, now)
    const name = entering.scope.tenantName
    const line = (message: string) =>
      logActivity(tx, scopeOfEntering(entering), {
        noun: 'tenant',
        id: who.tenant,
        needs: 'tenants',
        about: entering.property === null ? 'all properties' : { property: entering.property },
        message,
      })
    if (first) await line(`${name} signed in to the tenant portal for the first time.`)
    else if (seen.fresh) {
      await line(`${name} signed in to the tenant portal from a new device (${device.browser}, ${device.network}).`)
      await mailTenantEvent(tx, who.account, 'NEW_DEVICE', await insertTenantEvent(tx, who, 'NEW_DEVICE', device, now))
    }
    if (byCode && (await deleteLock(tx, who))) await line(`${name} unlocked the sign-in to the tenant portal by email.`)
    return openTenantSession(
      tx,
      { ...who, browser: device.browser, address: caller.address, codeAt: byCode ? now : null, device: seen.id },
      now,
    )
  })
  for (const one of also) await knowAlso(context, one, caller)
  return signedInWith(context, tenants, token)
}

/** The same person's record at another landlord: its next sign-in in this browser needs no code. */
async function knowAlso(context: AppContext, who: Entrant, caller: Caller): Promise<void> {
  const key = keepTenantDevice(context, who, caller)
  const device = deviceOf(caller.agent, caller.address)
  await write(context.pool, who.account, (tx) => noteTenantDevice(tx, who, key, device, context.now()))
}

export async function signedInWith(context: AppContext, tenants: TenantIdentities, token: string) {
  const scope = await tenants.scopeOf(token)
  return { data: { token, tenant: await tenantShown(context, scope) } }
}
