import { dollars, sum, toDollars } from '@freehold/rules/money'
import { saidMethod } from '@freehold/rules/money/payment-method'
import type { HistoryEntry } from './history'

/** Charges are in one column, payments, credits and refunds in the other. Their difference is owed. */
export const sides = ({ kind, effect }: HistoryEntry) =>
  kind === 'CHARGE' || (kind === 'OPENING' && effect > 0) ? { charged: effect, paid: 0 } : { charged: 0, paid: -effect }

/** The purpose of a line; a payment tells how it was made: 'Rent Payment, check 1042'. */
export function saidOf(entry: HistoryEntry): string {
  const made = saidMethod(entry)
  return made === '' ? entry.description : `${entry.description}, ${made.charAt(0).toLowerCase()}${made.slice(1)}`
}

const total = (amounts: readonly number[]): number => toDollars(sum(amounts.map(dollars)))

export function totalsOf(entries: readonly HistoryEntry[]) {
  const charged = total(entries.map((entry) => sides(entry).charged))
  const paid = total(entries.map((entry) => sides(entry).paid))
  return { charged, paid, balance: total([charged, -paid]) }
}

export const distinct = (names: readonly string[]): string => [...new Set(names)].join(', ')
