import { dayIn } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { entitlementOf } from '../record/entitlement.sql'
import type { Change } from './change.sql'

/** A change that a job ends is logged in the name of the user who made it. */
export async function scopeOfChange({ pool, now }: AppContext, account: number, change: Change): Promise<Scope> {
  const { timezone } = await entitlementOf(readsOf(pool, account), account)
  const { userId: user, userName, onBehalfBy } = change
  return { ...houseScope(account, timezone, dayIn(timezone, now())), user, userName, onBehalfBy }
}
