import { addDays, type Day } from '@freehold/rules/day'
import { houseScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { mailReadOnly } from '../mails/past-due'
import { entitlementOf, setStatus } from '../record/entitlement.sql'
import { logMembership } from '../record/log-membership'
import { lockMembership } from '../record/membership.sql'

/** A bill that is past due longer than the grace time makes the account read-only. Its tenants pay, and rent is billed. */
export async function makeReadOnly(tx: Tx, account: number, today: Day, grace: number): Promise<void> {
  const membership = await lockMembership(tx, account)
  if (!membership || membership.pastDueSince === null || today < addDays(membership.pastDueSince, grace)) return
  const { status, timezone } = await entitlementOf(tx, account)
  if (status !== 'active') return
  await setStatus(tx, account, 'expired')
  await mailReadOnly(tx, account, today)
  await logMembership(
    tx,
    houseScope(account, timezone, today),
    'The account became read-only, because a payment of its membership is past due.',
  )
}
