import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import type { Person } from '../../../database/tenant-scope'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import type { TenantIdentities } from '../../../http/tenant-identity'
import { letterHere } from '../../../links/placed-token'
import { logActivity } from '../../account/log/activity.sql'
import { type Device, deviceOf } from '../../account/sessions/device'
import { mailTenantEvent } from '../mails/tenant-event'
import { keepTenantDevice } from '../sessions/tenant-cookie'
import { noteTenantDevice } from '../sessions/tenant-device.sql'
import { openTenantSession } from '../sessions/tenant-session.sql'
import { tenantShown } from '../sessions/tenant-shown'
import { deleteLock, insertTenantEvent, lockEntering, noteUse, scopeOfEntering } from '../sessions/tenant-use.sql'
import { texts } from './texts/all'

interface Proof {
  /** A code, a mailed link or an invitation was used. */
  byCode: boolean
  /** The other landlords' records of the same person, for whom this browser is known from now on as well. */
  also?: readonly Person[]
}

/** Opens a session of a tenant who has proved who it is, and answers what every page needs. */
export async function enter(
  context: AppContext,
  tenants: TenantIdentities,
  who: Person,
  { byCode, also = [], caller, language }: Proof & { caller: Caller; language: Language },
) {
  const now = context.now()
  const key = keepTenantDevice(context, who, caller)
  const device = deviceOf(caller.agent, caller.address)
  const token = await write(context.pool, who.account, (tx) =>
    letIn(tx, who, { byCode, key, device, address: caller.address, now, cell: letterHere(context.config) }),
  )
  if (token === null) throw new Refusal('E_CREDENTIALS', texts[language].wrong)
  for (const one of also) await knowAlso(context, one, caller)
  return signedInWith(context, tenants, token)
}

interface Entrance {
  byCode: boolean
  /** The hash of the key that the browser keeps. */
  key: Buffer
  device: Device
  address: string
  now: Date
  /** The letter of the cell; null where there is one. */
  cell: string | null
  /** The time of the lines of the log, for a sign-in that is entered after the fact. */
  clock?: () => Date
}

/** Opens a session, and notes the device and the use. Answers the token; null where the portal is closed to the tenant. */
export async function letIn(tx: Tx, who: Person, entrance: Entrance): Promise<string | null> {
  const { byCode, key, device, address, now, cell, clock } = entrance
  const entering = await lockEntering(tx, who, now)
  if (!entering) return null
  const first = await noteUse(tx, who, now)
  const seen = await noteTenantDevice(tx, who, key, device, now)
  const name = entering.scope.payerName
  const line = (message: string) =>
    logActivity(
      tx,
      { ...scopeOfEntering(entering), ...(clock && { clock }) },
      {
        noun: 'tenant',
        id: who.tenant,
        needs: 'tenants',
        about: entering.property === null ? 'all properties' : { property: entering.property },
        message,
      },
    )
  if (first) await line(`${name} signed in to the tenant portal for the first time.`)
  else if (seen.fresh) {
    await line(`${name} signed in to the tenant portal from a new device (${device.browser}, ${device.network}).`)
    const event = await insertTenantEvent(tx, who, 'NEW_DEVICE', device, now)
    await mailTenantEvent(tx, who.account, 'NEW_DEVICE', event, { ...(clock && { at: clock() }) })
  }
  if (byCode && (await deleteLock(tx, who))) await line(`${name} unlocked the sign-in to the tenant portal by email.`)
  const opened = { ...who, browser: device.browser, address, codeAt: byCode ? now : null, device: seen.id, cell }
  return openTenantSession(tx, opened, now)
}

/** The same person's record at another landlord: its next sign-in in this browser needs no code. */
async function knowAlso(context: AppContext, who: Person, caller: Caller): Promise<void> {
  const key = keepTenantDevice(context, who, caller)
  const device = deviceOf(caller.agent, caller.address)
  await write(context.pool, who.account, (tx) => noteTenantDevice(tx, who, key, device, context.now()))
}

export async function signedInWith(context: AppContext, tenants: TenantIdentities, token: string) {
  const scope = await tenants.scopeOf(token)
  return { data: { token, tenant: await tenantShown(context, scope) } }
}
