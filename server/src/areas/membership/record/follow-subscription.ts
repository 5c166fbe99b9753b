import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { chargerDay } from './charger-day'
import { entitlementOf } from './entitlement.sql'
import { lockMembership, type Membership, markAsked, membershipOf } from './membership.sql'
import { recordBills } from './record-bills'

/** Reads an account's subscription at the charger, and writes down what became of it. */
export async function followSubscription(context: AppContext, account: number): Promise<void> {
  const { pool, now } = context
  const before = await membershipOf(readsOf(pool, account), account)
  if (!before) return
  const { memberships } = await forAccount(context, account)
  const found = await memberships.find(before.subscription)
  await write(pool, account, async (tx) => {
    const membership = await lockMembership(tx, account)
    await markAsked(tx, account, now())
    // Another subscription has taken its place meanwhile, or none is known: the nightly look says so.
    if (!found || membership?.subscription !== found.id) return
    await recordBills(context, tx, account, membership, found)
  })
}

/** A bill may have come since, or something is past due. */
const mayHaveMoved = ({ renews, pastDueSince, period }: Membership, today: Day): boolean =>
  renews && (pastDueSince !== null || today > period.to)

/** Brings our books up to date where the charger's may be ahead of them. */
export async function followIfMoved(context: AppContext, account: number): Promise<void> {
  const db = readsOf(context.pool, account)
  const [membership, { timezone }] = await Promise.all([membershipOf(db, account), entitlementOf(db, account)])
  if (membership && mayHaveMoved(membership, chargerDay(timezone, context.now())))
    await followSubscription(context, account)
}

/** A message of the charger about a subscription. One about a demo account is forged: the charger knows nothing of it. */
export async function subscriptionMoved(context: AppContext, subscription: string): Promise<void> {
  const { rows } = await sql<{
    account: number | null
  }>`select account_of_subscription(${subscription}) as account`.execute(readsOf(context.pool, null))
  const account = rows[0]?.account ?? null
  if (account === null || (await context.isDemo(account))) return
  await followSubscription(context, account)
}
