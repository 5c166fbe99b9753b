import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import { keptDollars, showDollars } from '@freehold/rules/money'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { logNotice } from './log-notice'
import { markNoticeArchived, markStanding, paidSince } from './notice.sql'
import { refuseBy, requireNotice } from './require-notice'

/** A deleted notice is off the list; nothing of it is erased, because it may have been served. */
export async function removeNotice(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const found = await requireNotice(tx, scope, id)
  refuseBy(noticeCan.remove, found)
  await markNoticeArchived(tx, scope, id, now)
  await logNotice(tx, scope, found, `deleted the notice "${found.title}" to ${found.tenant_name}`)
}

export async function restoreNotice(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await requireNotice(tx, scope, id)
  refuseBy(noticeCan.restore, found)
  await markNoticeArchived(tx, scope, id, null)
  await logNotice(tx, scope, found, `restored the notice "${found.title}" to ${found.tenant_name}`)
}

/** A person looked at the payments that came in after a notice about money. The lock keeps further ones out meanwhile. */
export async function letNoticeStand(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await requireNotice(tx, scope, id)
  if (found.archived_at !== null) throw new Refusal('E_CONFLICT', 'This notice was deleted. Restore it first.')
  await lockRentAccount(tx, scope, found.occupancy_id)
  const { payments, cents } = await paidSince(tx, scope, found)
  if (payments === 0) throw new Refusal('E_CONFLICT', 'No payment came in after this notice.')
  await markStanding(tx, scope, id, found.occupancy_id)
  const paid = showDollars(keptDollars(cents))
  await logNotice(
    tx,
    scope,
    found,
    `confirmed that the notice "${found.title}" to ${found.tenant_name} still applies after payments of ${paid}`,
  )
}
