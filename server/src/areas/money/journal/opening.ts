import type { Day } from '@freehold/rules/day'
import { type Cents, zero } from '@freehold/rules/money'
import { chargeLines, openingCreditLines, openingDepositLines } from '@freehold/rules/money/entry'
import type { Home, Posting } from './journal.sql'

interface Opening {
  day: Day
  /** The sums that the tenant owes, has paid ahead, and has left as a deposit. */
  owed: Cents
  credit: Cents
  deposit: Cents
  notes: string
}

/**
 * The entries that open the books of a tenancy. An amount owed becomes a charge; an amount paid ahead becomes a credit
 * that later charges use, rent first. Neither is income of these books: earlier books have counted it.
 */
export function openingPostings(home: Home, { day, owed, credit, deposit, notes }: Opening): Posting[] {
  const common = { ...home, day, kind: 'OPENING' as const, notes }
  return [
    ...(owed > zero
      ? [
          {
            ...common,
            reason: 'RENT' as const,
            amount: owed,
            lines: chargeLines({ amount: owed, reason: 'RENT' }),
            charge: { due: day },
          },
        ]
      : []),
    ...(credit > zero
      ? [
          {
            ...common,
            reason: 'RENT' as const,
            amount: credit,
            lines: openingCreditLines(credit),
            receipt: { source: 'OPENING' as const, deposit: zero },
          },
        ]
      : []),
    ...(deposit > zero
      ? [
          {
            ...common,
            reason: 'SECURITY_DEPOSIT' as const,
            amount: deposit,
            lines: openingDepositLines(deposit, 'SECURITY_DEPOSIT'),
          },
        ]
      : []),
  ]
}
