import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { logActivities } from '../../account/log/activity.sql'
import { chargesOf, type NewCharge } from '../billing/post-charges'
import { freeReceipts } from '../billing/receipt.sql'
import { byOccupancy } from '../journal/by-occupancy'
import { post } from '../journal/journal.sql'
import { billed } from '../journal/money-activity'
import { lockRentAccounts } from '../journal/rent-account.sql'
import { requireBookableDay } from './record-payment'

export interface ChargeOf extends NewCharge {
  occupancy: number
}

/** Bills many occupancies at once, each for a reason of its own. Returns the ids of the charges in this order. */
export async function billCharges(tx: Tx, scope: Scope, charges: readonly ChargeOf[]): Promise<number[]> {
  if (charges.length === 0) return []
  const occupancies = [...new Set(charges.map(({ occupancy }) => occupancy))]
  const accounts = new Map((await lockRentAccounts(tx, scope, occupancies)).map((one) => [one.occupancy, one]))
  const waiting = byOccupancy(await freeReceipts(tx, scope, occupancies))
  const due = charges.map(({ occupancy, ...charge }) => {
    const account = accounts.get(occupancy)
    if (!account) throw notFound('Occupancy')
    requireBookableDay(scope, account, charge.due, 'paid_date')
    const { postings, waiting: left } = chargesOf(account, [charge], waiting.get(occupancy) ?? [])
    waiting.set(occupancy, left)
    return { account, charge, postings }
  })
  const ids = await post(
    tx,
    scope,
    due.flatMap(({ postings }) => postings),
  )
  // Each charge is one entry, so their ids come in the order of the charges.
  await logActivities(
    tx,
    scope,
    due.flatMap(({ account, charge }, i) => ids.slice(i, i + 1).map((id) => billed(scope, account, id, charge))),
  )
  return ids
}
