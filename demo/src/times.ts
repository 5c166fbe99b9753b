import type { Day } from '@freehold/rules/day'

const minute = 60_000
const day = 24 * 60 * minute
/** Nine in the morning on the American east coast in summer; the rest of the year it is eight. */
const opening = 13 * 60 * minute

/** A minute of a working day that lies some days back. */
export const daysBack = (now: Date, days: number, minuteOfDay = 0): Date =>
  new Date(Math.floor(now.getTime() / day) * day - days * day + opening + minuteOfDay * minute)

export const minutesBack = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minute)

export const minutesAfter = (then: Date, minutes: number): Date => new Date(then.getTime() + minutes * minute)

/** A minute of a working day, or before it for what is done at night. What today has still ahead was a while ago. */
export function minuteOn(on: Day, minuteOfDay: number, now: Date): Date {
  const when = new Date(Date.parse(`${on}T00:00:00Z`) + opening + minuteOfDay * minute)
  return when < now ? when : minutesBack(now, 20 + (Math.abs(minuteOfDay) % 100))
}
