import type { Day } from '@freehold/rules/day'
import { periodOn, rentOn } from '@freehold/rules/leasing/rent-step'
import { type Cents, subtract, sum } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { Db } from '../../../database/read'
import { dayAt, type Scope } from '../../../database/scope'
import { byOccupancy } from '../journal/by-occupancy'
import { type RentAccount, readRentAccounts } from '../journal/rent-account.sql'
import { billsDue } from './bill-rent'
import { openChargesIn } from './charge.sql'
import { chargesOf } from './post-charges'
import { type FreeReceipt, freeReceipts } from './receipt.sql'

export interface DueNext {
  /** The rent of today, by its period. */
  rent: Cents
  period: RentPeriod
  /** The next day on which something is due, and what will be unpaid of it after credits; null where nothing is coming. */
  next: { on: Day; amount: Cents } | null
}

/** The next amount due of some occupancies, billed or not, by the rule that bills it, so both show the same amount. */
export async function dueNext(db: Db, scope: Scope, occupancies: readonly number[]): Promise<Map<number, DueNext>> {
  const [accounts, waiting, open] = await Promise.all([
    readRentAccounts(db, scope, occupancies),
    freeReceipts(db, scope, occupancies),
    openChargesIn(db, scope, occupancies),
  ])
  const [credits, charges] = [byOccupancy(waiting), byOccupancy(open)]
  return new Map(
    accounts.map((account) => {
      const { terms, occupancy } = account
      const today = dayAt(scope, account.timezone)
      const known = { credits: credits.get(occupancy) ?? [], charges: charges.get(occupancy) ?? [] }
      return [
        occupancy,
        {
          rent: rentOn(terms.rent, terms.steps ?? [], today),
          period: periodOn(terms.period, terms.steps ?? [], today).period,
          next: nextOf(account, today, known),
        },
      ]
    }),
  )
}

interface Known {
  credits: readonly FreeReceipt[]
  charges: readonly OpenCharge[]
}

function nextOf(account: RentAccount, today: Day, { credits, charges }: Known): DueNext['next'] {
  const bills = account.waits || account.tenantArchived ? [] : [account.nextBillOn, account.nextChargeOn]
  const days = [
    ...charges.map(({ due }) => due).filter((due) => due > today),
    ...bills.filter((day): day is Day => day !== null),
  ]
  const on = days.toSorted()[0]
  if (on === undefined) return null
  const { postings } = chargesOf(account, billsDue(account, on), credits)
  const toBill = postings
    .filter(({ charge }) => charge?.due === on)
    .map(({ amount, allocations = [] }) => subtract(amount, sum(allocations.map(({ cents }) => cents))))
  const billed = charges.filter(({ due }) => due === on).map(({ open }) => open)
  return { on, amount: sum([...toBill, ...billed]) }
}
