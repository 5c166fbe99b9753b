import { addDays, type Day, daysBetween } from '../day'
import { addMonths, monthsBetween } from '../month'

export const everyUnitWords = { DAYS: 'Days', MONTHS: 'Months' } as const
export type EveryUnit = keyof typeof everyUnitWords
export const everyUnits = Object.keys(everyUnitWords) as [EveryUnit, ...EveryUnit[]]

export const upkeepPlaceWords = { PROPERTY: 'The property', UNITS: 'Each of its units' } as const
export type UpkeepPlace = keyof typeof upkeepPlaceWords
export const upkeepPlaces = Object.keys(upkeepPlaceWords) as [UpkeepPlace, ...UpkeepPlace[]]

/** Dates that come back: the first one, and each interval after it. The 31st is the last day of a shorter month. */
export interface Rhythm {
  first: Day
  every: number
  unit: EveryUnit
}

const dateAt = ({ first, every, unit }: Rhythm, n: number): Day =>
  unit === 'DAYS' ? addDays(first, n * every) : addMonths(first, n * every)

/** The number of the last date on or before a day; negative before the first. */
function lastBy(rhythm: Rhythm, day: Day): number {
  const { first, every, unit } = rhythm
  if (unit === 'DAYS') return Math.floor(daysBetween(first, day) / every)
  const n = Math.floor(monthsBetween(first, day) / every)
  return dateAt(rhythm, n) <= day ? n : n - 1
}

/** The first date after a day. */
export const dateAfter = (rhythm: Rhythm, day: Day): Day => dateAt(rhythm, Math.max(lastBy(rhythm, day) + 1, 0))

/** The first date on a day or later. */
export const dateFrom = (rhythm: Rhythm, day: Day): Day => dateAfter(rhythm, addDays(day, -1))

interface Waiting extends Rhythm {
  /** The next date that has no work orders yet. */
  next: Day
  lead: number
}

/**
 * The date whose work orders open on a day, and the next date after it; null if none opens yet. If several dates were
 * missed, only the newest opens, because the work is done once.
 */
export function openingOn(upkeep: Waiting, today: Day): { due: Day; next: Day } | null {
  const { next, lead } = upkeep
  const reach = addDays(today, lead)
  if (next > reach) return null
  const newest = dateAt(upkeep, Math.max(lastBy(upkeep, reach), 0))
  const due = newest > next ? newest : next
  return { due, next: dateAfter(upkeep, due) }
}

/** The shortest time between two dates, in days. */
const shortest = ({ every, unit }: Omit<Rhythm, 'first'>): number => (unit === 'DAYS' ? every : every * 28)

/** A date opens before the next one comes near, so that each opens by itself. */
export const leadFits = (rhythm: Omit<Rhythm, 'first'>, lead: number): boolean => lead < shortest(rhythm)

/** "Every 90 days", "Every month". */
export function everyWords({ every, unit }: Omit<Rhythm, 'first'>): string {
  const noun = unit === 'DAYS' ? 'day' : 'month'
  return every === 1 ? `Every ${noun}` : `Every ${every} ${noun}s`
}
