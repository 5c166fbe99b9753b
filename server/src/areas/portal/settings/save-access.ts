import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { lockAccount } from '../../account/settings/setting.sql'
import { propertyName } from '../../portfolio/property-name.sql'
import { portalSwitches, setPortalSwitches, setPropertyClosed } from './portal-setting.sql'

interface Sent {
  open: boolean | null
  codes: boolean | null
}

const onOrOff = (on: boolean): string => (on ? 'on' : 'off')

/** Turns the portal, or its codes, on or off. A switch that was not sent stays. */
export async function saveAccess(tx: Tx, scope: Scope, sent: Sent, now: Date): Promise<void> {
  await lockAccount(tx, scope)
  const before = await portalSwitches(tx, scope)
  const after = { open: sent.open ?? before.open, codes: sent.codes ?? before.codes }
  const changed = [
    after.open !== before.open && `the tenant portal ${onOrOff(after.open)}`,
    after.codes !== before.codes && `sign-in codes on new devices of tenants ${onOrOff(after.codes)}`,
  ].filter((one) => one !== false)
  if (changed.length === 0) return
  await setPortalSwitches(tx, scope, after, now)
  await logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} turned ${changed.join(' and ')}.`,
  })
}

/** Turns the portal on or off for the tenants of one property. */
export async function saveAccessOfProperty(
  tx: Tx,
  scope: Scope,
  { property, open }: { property: number; open: boolean },
  now: Date,
): Promise<void> {
  const name = await propertyName(tx, scope, property)
  if (name === null) throw notFound('Property')
  if (!(await setPropertyClosed(tx, scope, { property, closed: !open }, now))) return
  await logActivity(tx, scope, {
    noun: 'property',
    id: property,
    needs: 'properties',
    about: { property },
    message: `${scope.userName} turned the tenant portal ${onOrOff(open)} for ${name}.`,
  })
}
