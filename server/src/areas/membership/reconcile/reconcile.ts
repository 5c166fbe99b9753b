import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { isTrouble } from '../../../outbound/is-trouble'
import type { Place } from '../../../outbound/outbound'
import { openChange } from '../changes/change.sql'
import { invoicedTotals } from '../invoices/invoice.sql'
import { followSubscription } from '../record/follow-subscription'
import { lockMembership, membershipOf } from '../record/membership.sql'
import { differencesOf } from './compare'
import { keepDifferences } from './difference.sql'

/**
 * The nightly look: every membership is read at the charger and compared with ours. Bills that were missed are written down;
 * everything else that differs is shown to the super admins, and never mended silently.
 */
export async function reconcileMemberships(context: AppContext) {
  if (!context.config.door.memberships) return { accounts: 0, differences: 0, failed: 0 }
  const { rows } = await sql<Place>`select account_id, timezone from accounts_with_membership()`.execute(
    readsOf(context.pool, null),
  )
  let differences = 0
  const { done, failed } = await eachAccount(context, {
    job: 'membership-books',
    turns: rows.map(({ account_id: account, timezone }) => ({ account, timezone })),
    failure: 'The books of a membership were not compared',
    passes: isTrouble,
    work: async ({ account, timezone }) => {
      differences += await reconcileOne(context, account, timezone)
    },
  })
  return { accounts: done, differences, failed }
}

async function reconcileOne(context: AppContext, account: number, timezone: string): Promise<number> {
  const { pool, now } = context
  const before = await membershipOf(readsOf(pool, account), account)
  if (!before) return 0
  // A membership that is being changed differs for a moment. The next night looks at it.
  if (await openChange(readsOf(pool, account), account)) return 0
  if (before.renews) await followSubscription(context, account)
  const { memberships } = await forAccount(context, account)
  const theirs = await memberships.find(before.subscription)
  return write(pool, account, async (tx) => {
    const ours = await lockMembership(tx, account)
    if (!ours || ours.subscription !== before.subscription) return 0
    const found = differencesOf(ours, theirs, await invoicedTotals(tx, account), dayIn(timezone, now()))
    await keepDifferences(tx, account, found, now())
    return found.length
  })
}
