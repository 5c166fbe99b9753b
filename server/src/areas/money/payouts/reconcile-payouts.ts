import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Handed } from '../../../providers/payouts/port'
import { concludePayout } from './conclude-payout'
import { type Payout, payoutOfBatch, payoutsToAsk, setPayout } from './payout.sql'

/** A request of its own may still be at work on a payout younger than this. */
const minuteOld = 60_000
const together = 100

interface Place {
  account: number
  timezone: string
}

interface PlaceRow {
  account_id: number
  timezone: string
}

/** Checks the status of payouts that may still change, account by account. A failure does not stop the others. */
export async function reconcilePayouts(context: AppContext) {
  const told = { accounts: 0, payouts: 0, failed: 0 }
  const before = new Date(context.now().getTime() - minuteOld)
  const { rows } = await sql<PlaceRow>`
    select account_id, timezone from accounts_with_open_payouts(${before})`.execute(readsOf(context.pool, null))
  for (const { account_id: account, timezone } of rows) {
    try {
      const { payouts, failed } = await reconcileOne(context, { account, timezone }, before)
      told.payouts += payouts
      told.failed += failed
      told.accounts += 1
    } catch (error) {
      told.failed += 1
      context.log.error({ err: error, account }, 'Payouts of an account were not asked for')
    }
  }
  return told
}

async function reconcileOne(
  context: AppContext,
  place: Place,
  before: Date,
): Promise<{ payouts: number; failed: number }> {
  const scope = scopeOf(context, place)
  const { kind: provider } = context.payouts
  const open = await payoutsToAsk(readsOf(context.pool, place.account), scope, {
    provider,
    now: context.now(),
    before,
    most: together,
  })
  let failed = 0
  for (const payout of open) if (!(await askAgain(context, scope, payout))) failed += 1
  return { payouts: open.length - failed, failed }
}

/** The provider says that something became of a batch. That is never believed, only taken as a reason to ask. */
export async function payoutNoticed(context: AppContext, batch: string): Promise<void> {
  const { rows } = await sql<PlaceRow>`select account_id, timezone from account_of_payout(${batch})`.execute(
    readsOf(context.pool, null),
  )
  for (const { account_id: account, timezone } of rows) {
    const scope = scopeOf(context, { account, timezone })
    const payout = await payoutOfBatch(readsOf(context.pool, account), scope, batch, context.payouts.kind)
    if (payout && (payout.state === 'PENDING' || payout.state === 'SENT')) await askAgain(context, scope, payout)
  }
}

const scopeOf = (context: AppContext, { account, timezone }: Place): Scope =>
  houseScope(account, timezone, dayIn(timezone, context.now()))

/** False when it is not known now either: the next run asks again. */
async function askAgain(context: AppContext, scope: Scope, payout: Payout): Promise<boolean> {
  const { account } = scope
  try {
    await write(context.pool, account, (tx) => setPayout(tx, scope, payout.id, { asked_at: context.now() }))
    const standing = await standingOf(context, payout)
    // Once the first question may have arrived, a no for now proves nothing about it.
    if (standing.state === 'refused' && standing.forNow) return false
    await write(context.pool, account, (tx) => concludePayout(tx, asItsAuthor(scope, payout), payout.id, standing))
    return true
  } catch (error) {
    context.log.warn({ err: error, reference: payout.reference }, 'What became of a payout is not known yet')
    return false
  }
}

/** A payout without a batch is handed over again: its reference makes sure that it is sent once. */
const standingOf = ({ payouts }: AppContext, payout: Payout): Promise<Handed> =>
  payout.batch === null ? payouts.send(payout) : payouts.find(payout.batch, payout)

/** A payout recorded late is recorded in the name of the user who sent it. */
const asItsAuthor = (scope: Scope, { userId, userName, onBehalfBy }: Payout): Scope => ({
  ...scope,
  user: userId,
  userName,
  onBehalfBy,
})
