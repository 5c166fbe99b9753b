import { dayIn } from '@freehold/rules/day'
import { sql } from 'kysely'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { House } from '../../../house'
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

/** Asks how the payouts stand that may still change, account by account. One that fails does not stop the others. */
export async function reconcilePayouts(house: House) {
  const told = { accounts: 0, payouts: 0, failed: 0 }
  const before = new Date(house.now().getTime() - minuteOld)
  const { rows } = await sql<PlaceRow>`
    select account_id, timezone from accounts_with_open_payouts(${before})`.execute(readsOf(house.pool, null))
  for (const { account_id: account, timezone } of rows) {
    try {
      const { payouts, failed } = await reconcileOne(house, { account, timezone }, before)
      told.payouts += payouts
      told.failed += failed
      told.accounts += 1
    } catch (error) {
      told.failed += 1
      house.log.error({ err: error, account }, 'Payouts of an account were not asked for')
    }
  }
  return told
}

async function reconcileOne(house: House, place: Place, before: Date): Promise<{ payouts: number; failed: number }> {
  const scope = scopeOf(house, place)
  const { kind: provider } = house.payouts
  const open = await payoutsToAsk(readsOf(house.pool, place.account), scope, {
    provider,
    now: house.now(),
    before,
    most: together,
  })
  let failed = 0
  for (const payout of open) if (!(await askAgain(house, scope, payout))) failed += 1
  return { payouts: open.length - failed, failed }
}

/** The provider says that something became of a batch. That is never believed, only taken as a reason to ask. */
export async function payoutNoticed(house: House, batch: string): Promise<void> {
  const { rows } = await sql<PlaceRow>`select account_id, timezone from account_of_payout(${batch})`.execute(
    readsOf(house.pool, null),
  )
  for (const { account_id: account, timezone } of rows) {
    const scope = scopeOf(house, { account, timezone })
    const payout = await payoutOfBatch(readsOf(house.pool, account), scope, batch, house.payouts.kind)
    if (payout && (payout.state === 'PENDING' || payout.state === 'SENT')) await askAgain(house, scope, payout)
  }
}

const scopeOf = (house: House, { account, timezone }: Place): Scope =>
  houseScope(account, timezone, dayIn(timezone, house.now()))

/** False when it is not known now either: the next run asks again. */
async function askAgain(house: House, scope: Scope, payout: Payout): Promise<boolean> {
  const { account } = scope
  try {
    await write(house.pool, account, (tx) => setPayout(tx, scope, payout.id, { asked_at: house.now() }))
    const standing = await standingOf(house, payout)
    // Once the first question may have arrived, a no for now proves nothing about it.
    if (standing.state === 'refused' && standing.forNow) return false
    await write(house.pool, account, (tx) => concludePayout(tx, asItsAuthor(scope, payout), payout.id, standing))
    return true
  } catch (error) {
    house.log.warn({ err: error, reference: payout.reference }, 'What became of a payout is not known yet')
    return false
  }
}

/** Without a batch it is handed over again: under its reference it is sent once, however often that happens. */
const standingOf = ({ payouts }: House, payout: Payout): Promise<Handed> =>
  payout.batch === null ? payouts.send(payout) : payouts.find(payout.batch, payout)

/** What is recorded late is recorded for who sent it. */
const asItsAuthor = (scope: Scope, { userId, userName, onBehalfBy }: Payout): Scope => ({
  ...scope,
  user: userId,
  userName,
  onBehalfBy,
})
