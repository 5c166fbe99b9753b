import { addDays, type Day, earlier } from '@freehold/rules/day'
import { rentOn } from '@freehold/rules/leasing/rent-step'
import type { Cents } from '@freehold/rules/money'
import { feesDue } from '@freehold/rules/money/late-fee'
import { firstOfMonth } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { feesBilled, owedRents } from '../../money/billing/late-fee.sql'
import { rulesNamed } from '../../money/billing/late-fee-rule.sql'
import { readRentAccounts } from '../../money/journal/rent-account.sql'

/** A monthly fee of rent that is owed falls within so many days. */
const daysAhead = 62

interface NextFee {
  amount: Cents
  on: Day
}

/**
 * The next late fee that the rule will bill for rent that was billed before, if a payment is made today and nothing more
 * after it. `paid` has the part of the payment that each charge gets. What is paid today counts from tomorrow.
 */
export async function nextLateFee(
  db: Db,
  scope: Scope,
  occupancy: number,
  paid: ReadonlyMap<number, Cents>,
): Promise<NextFee | null> {
  const [account] = await readRentAccounts(db, scope, [occupancy])
  if (!account?.fee || account.cancelled) return null
  const { fee, terms } = account
  const since = { occupancy, day: scope.today }
  const [rules, rents, billed] = await Promise.all([
    rulesNamed(db, scope, [fee.rule]),
    owedRents(db, scope, [since]),
    feesBilled(db, scope, [{ occupancy, day: firstOfMonth(scope.today), rule: fee.rule }]),
  ])
  const rule = rules.get(fee.rule)
  const to = earlier(addDays(scope.today, daysAhead), terms.realMoveOut ?? addDays(scope.today, daysAhead))
  const from = addDays(scope.today, 1)
  if (!rule || to < from) return null
  const owed = (rents.get(occupancy) ?? []).map((rent) => {
    const amount = paid.get(rent.id)
    return amount === undefined ? rent : { ...rent, paid: [...rent.paid, { day: scope.today, amount }] }
  })
  const [next] = feesDue({
    rule,
    unitRent: rentOn(terms.rent, terms.steps ?? [], from),
    begins: fee.begins,
    rents: owed,
    billed: billed.get(occupancy) ?? [],
    from,
    to,
  })
  return next ? { amount: next.amount, on: next.day } : null
}
