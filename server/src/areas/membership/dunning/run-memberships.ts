import { type Day, dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { isTrouble } from '../../../outbound/is-trouble'
import type { Place } from '../../../outbound/outbound'
import { openChange } from '../changes/change.sql'
import { endMembership } from '../changes/end-membership'
import { tryAgain } from '../changes/pay-owed'
import { setWaitingQuantity } from '../changes/quantity'
import { followIfMoved } from '../record/follow-subscription'
import { type Membership, membershipOf } from '../record/membership.sql'
import { endOver } from './end-over'
import { makeReadOnly } from './make-read-only'
import { waitsForDeletion } from './waits-for-deletion.sql'
import { warnAhead } from './warn-ahead'

/**
 * Everything that happens to memberships by itself: bills are written down, what is past due is tried again on its days,
 * accounts become read-only after the grace time, and memberships that were canceled end.
 */
export async function runMemberships(context: AppContext) {
  const { pool, now, config } = context
  if (!config.door.memberships) return { accounts: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_membership()`.execute(
    readsOf(pool, null),
  )
  const { done, failed } = await eachAccount(context, {
    job: 'memberships',
    turns: rows.map(({ account_id: account, timezone }) => ({ account, timezone })),
    failure: 'The membership of an account was not brought up to date',
    passes: isTrouble,
    work: ({ account, timezone }) => bringUpToDate(context, account, timezone, dayIn(timezone, now())),
  })
  return { accounts: done, failed }
}

async function bringUpToDate(context: AppContext, account: number, timezone: string, today: Day): Promise<void> {
  const { pool, config } = context
  const now = () => membershipOf(readsOf(pool, account), account)
  await followIfMoved(context, account)
  const membership = await now()
  if (!membership) return
  // A change that is being worked on asks the charger itself.
  const isFree = !(await openChange(readsOf(pool, account), account))
  if (isFree) await setWaitingQuantity(await forAccount(context, account), account)
  if (isFree && isDue(membership, today))
    await tryAgain(await forAccount(context, account), houseScope(account, timezone, today), membership)
  // No bill may follow for an account that is about to be deleted.
  if (membership.renews && today >= membership.period.to && (await waitsForDeletion(readsOf(pool, account), account)))
    await endMembership(await forAccount(context, account), houseScope(account, timezone, today), 'CANCEL', null)
  await write(pool, account, async (tx) => {
    await makeReadOnly(tx, account, today, config.door.grace)
    await endOver(tx, account, today)
    await warnAhead(tx, account, today)
  })
}

const isDue = ({ renews, pastDueSince, nextTryOn }: Membership, today: Day): boolean =>
  renews && pastDueSince !== null && nextTryOn !== null && nextTryOn <= today
