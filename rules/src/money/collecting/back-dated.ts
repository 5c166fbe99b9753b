import { type Day, daysBetween, showDay } from '../../day'
import { type Cents, showDollars, sum, toDollars } from '../../money'

/** A payment that is recorded later than this is asked about: a slip in the month or the year moves fees and credits. */
const askedAfterDays = 60

export const isLongAgo = (day: Day, today: Day): boolean => daysBetween(day, today) > askedAfterDays

interface BackDated {
  /** The days of the payments that are dated long ago. */
  days: readonly Day[]
  /** The late fees that recording them voids. */
  fees: readonly Cents[]
  today: Day
}

/** The question before payments dated long ago are recorded, with what that will undo; null where none is. */
export function backDatedQuestion({ days, fees, today }: BackDated): string | null {
  const [first, ...more] = days.toSorted()
  if (first === undefined) return null
  const one = more.length === 0
  const dated = one
    ? `${showDay(first)} is ${daysBetween(first, today).toLocaleString('en-US')} days ago.`
    : `${days.length} of these payments are dated more than ${askedAfterDays} days ago, the earliest ${showDay(first)}.`
  const undone = fees.length === 0 ? '' : ` Recording ${one ? 'this payment' : 'them'} voids ${inWords(fees)}.`
  return `${dated}${undone} Record ${one ? 'the payment with that date' : 'them with these dates'}?`
}

const inWords = (fees: readonly Cents[]): string =>
  `${fees.length === 1 ? 'a late fee' : `${fees.length} late fees`} of ${showDollars(toDollars(sum(fees)))}${fees.length === 1 ? '' : ' in total'}`
