import { sql } from 'kysely'
import { type AccountContext, type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { lookUpOne, scopeOf } from '../../../outbound/look-up'
import type { Outbound, Place } from '../../../outbound/outbound'
import type { HandedOver } from '../../../providers/payouts/port'
import { ProviderUnknown } from '../../../providers/provider-unknown'
import { concludePayout, notAnswered } from './conclude-payout'
import { lockPayout, type Payout, payoutOfBatch, payoutsInTurn, setPayout } from './payout.sql'

/** Money that is sent to owners. */
export const ownerPayouts: Outbound<Payout, HandedOver, HandedOver> = {
  noun: 'payout',
  job: 'payouts',
  unknown: notAnswered,
  isBeingAsked: ({ state, batch, message }) => state === 'PENDING' && batch === null && message === '',
  lock: lockPayout,
  conclude: concludePayout,
  accounts: (before) => sql<Place>`select account_id, timezone from accounts_with_open_payouts(${before})`,
  inTurn: ({ pool, payouts, now }, scope) => payoutsInTurn(readsOf(pool, scope.account), scope, payouts.kind, now()),
  markAsked: (tx, scope, id, now) => setPayout(tx, scope, id, { asked_at: now }),
  lookUp,
  settle: concludePayout,
}

/** Without a batch it is handed over again: under its reference it is sent once, however often that happens. */
async function lookUp({ payouts }: AccountContext, payout: Payout): Promise<HandedOver> {
  if (payout.batch !== null) return payouts.find(payout.batch, payout)
  const standing = await payouts.send(payout)
  // Once the first question may have arrived, a no for now proves nothing about it.
  if (standing.state === 'refused' && standing.forNow) throw new ProviderUnknown(standing.message)
  return standing
}

/** A notice of the provider about a batch is never believed, only taken as a reason to ask. */
export async function payoutNoticed(context: AppContext, batch: string): Promise<void> {
  const { rows } = await sql<Place>`select account_id, timezone from account_of_payout(${batch})`.execute(
    readsOf(context.pool, null),
  )
  for (const place of rows) {
    const reads = readsOf(context.pool, place.account_id)
    const { payouts } = await forAccount(context, place.account_id)
    const payout = await payoutOfBatch(reads, scopeOf(context, place), batch, payouts.kind)
    if (payout?.state === 'PENDING' || payout?.state === 'SENT') await lookUpOne(context, ownerPayouts, place, payout)
  }
}
