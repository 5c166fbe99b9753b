import { add, type Cents, subtract, sum } from '../money'

interface StatementFacts {
  /** The closing balance of the statement before; null for the first one. */
  closedBefore: Cents | null
  /** The balances that the books give today for the end of the day before the month, and for the end of the month. */
  before: Cents
  through: Cents
  receipts: readonly Cents[]
  expenses: readonly Cents[]
  payouts: readonly Cents[]
  /** Entries known to change what earlier statements said. */
  adjustments: readonly Cents[]
}

export interface StatementSums {
  opening: Cents
  adjustments: Cents
  receipts: Cents
  expenses: Cents
  payouts: Cents
  closing: Cents
  /** The part of the adjustments that no known entry explains. */
  unexplained: Cents
}

/**
 * A statement opens with what the one before closed and closes with what the books say, so whatever changed in between in
 * months that were stated already is the adjustment, to the cent.
 */
export function statementSums(facts: StatementFacts): StatementSums {
  const opening = facts.closedBefore ?? facts.before
  const [receipts, expenses, payouts] = [sum(facts.receipts), sum(facts.expenses), sum(facts.payouts)]
  const moved = subtract(subtract(receipts, expenses), payouts)
  const adjustments = subtract(subtract(facts.through, opening), moved)
  return {
    opening,
    adjustments,
    receipts,
    expenses,
    payouts,
    closing: add(add(opening, adjustments), moved),
    unexplained: subtract(adjustments, sum(facts.adjustments)),
  }
}
