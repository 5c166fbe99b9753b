import type { Day } from '@freehold/rules/day'
import { type Cents, cents, subtract, sum } from '@freehold/rules/money'
import { isBilledWithRent } from '@freehold/rules/money/reason'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { readRentAccounts } from '../journal/rent-account.sql'
import { billsDue } from './bill-rent'
import { openCharges } from './charge.sql'
import { chargesOf } from './post-charges'
import { freeReceipts } from './receipt.sql'

/**
 * The rent of an occupancy and the charges beside it that are due on a day and will be unpaid after its credits, billed or
 * not. They are billed on their day by the same rule, so a reminder names what the bill will.
 */
export async function unpaidRentOn(db: Db, scope: Scope, occupancy: number, day: Day): Promise<Cents> {
  const [account] = await readRentAccounts(db, scope, [occupancy])
  if (!account || account.tenantArchived) return cents(0)
  const [waiting, open] = await Promise.all([freeReceipts(db, scope, [occupancy]), openCharges(db, scope, occupancy)])
  const { postings } = chargesOf(account, billsDue(account, day), waiting)
  const toBill = postings
    .filter(({ charge }) => charge?.due === day)
    .map(({ amount, allocations = [] }) => subtract(amount, sum(allocations.map(({ cents: used }) => used))))
  const billed = open.filter(({ reason, due }) => isBilledWithRent(reason) && due === day).map((one) => one.open)
  return sum([...toBill, ...billed])
}
