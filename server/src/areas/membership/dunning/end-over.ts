import type { Day } from '@freehold/rules/day'
import { houseScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { openChange } from '../changes/change.sql'
import { overCore } from '../changes/in-use.sql'
import { entitlementOf, giveCore, setStatus } from '../record/entitlement.sql'
import { logMembership } from '../record/log-membership'
import { lockMembership } from '../record/membership.sql'

/**
 * After its last day a canceled membership is Core where the account fits in, else read-only. One that fits later, because
 * units or users were removed, is Core then.
 */
export async function endOver(tx: Tx, account: number, today: Day): Promise<void> {
  const membership = await lockMembership(tx, account)
  if (!membership || membership.renews || membership.endsOn === null || membership.endsOn >= today) return
  // The membership may be going on: the change that says so has no answer yet.
  if (await openChange(tx, account)) return
  const entitlement = await entitlementOf(tx, account)
  if (entitlement.membership === 'core') return
  const scope = houseScope(account, entitlement.timezone, today)
  if (overCore(entitlement).length === 0) {
    await giveCore(tx, account)
    await logMembership(tx, scope, 'The membership ended. The account is Core now.')
    return
  }
  if (entitlement.status === 'expired') return
  await setStatus(tx, account, 'expired')
  await logMembership(
    tx,
    scope,
    'The membership ended. The account is read-only, because it has more than Core includes.',
  )
}
