import { addDays, type Day, type DayRange, daysFromTo, earlier, later } from '../day'

/** The days a tenant lived in a unit; without an end while it still does. */
export interface Stay {
  from: Day
  to: Day | null
}

/** A run of days: of one stay, or (null) of none. */
interface Stretch<S extends Stay> extends DayRange {
  stay: S | null
}

/**
 * The days of a range without a gap, divided into stays and vacancies. On a day that two stays share, the first one still
 * counts, so that no day counts twice.
 */
export function stretches<S extends Stay>(stays: readonly S[], { from, to }: DayRange): Stretch<S>[] {
  const found: Stretch<S>[] = []
  let next = from
  for (const stay of stays.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const begins = later(stay.from, next)
    const ends = earlier(stay.to ?? to, to)
    if (ends < begins) continue
    if (begins > next) found.push({ from: next, to: addDays(begins, -1), stay: null })
    found.push({ from: begins, to: ends, stay })
    next = addDays(ends, 1)
  }
  if (next <= to) found.push({ from: next, to, stay: null })
  return found
}

export const vacantDays = (found: readonly Stretch<Stay>[]): number =>
  found.reduce((sum, { from, to, stay }) => sum + (stay === null ? daysFromTo(from, to) : 0), 0)
