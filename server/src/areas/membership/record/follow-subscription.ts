import { sql } from 'kysely'
import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { lockMembership, markAsked, membershipOf } from './membership.sql'
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

/** A message of the charger about a subscription. One about a demo account is forged: the charger knows nothing of it. */
export async function subscriptionMoved(context: AppContext, subscription: string): Promise<void> {
  const { rows } = await sql<{
    account: number | null
  }>`select account_of_subscription(${subscription}) as account`.execute(readsOf(context.pool, null))
  const account = rows[0]?.account ?? null
  if (account === null || (await context.isDemo(account))) return
  await followSubscription(context, account)
}
