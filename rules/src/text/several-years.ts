import { type Day, daysBetween } from '../day'

/** The years that two digits can mean. */
export const yearsOf = (digits: number): number[] => [1900, 2000, 2100].map((century) => century + digits)

interface Choosing {
  today: Day
  /** A day that lies behind, such as a birth. */
  past?: boolean | undefined
  /** The days that the field takes: one of these is preferred. */
  from?: Day | undefined
  until?: Day | undefined
}

/** The day of several years that is nearest to today; of days that lie behind, the newest. */
export function chooseYear(days: readonly Day[], { today, past = false, from, until }: Choosing): Day | null {
  const possible = past ? days.filter((day) => day <= today) : days
  const taken = possible.filter((day) => (from ?? day) <= day && day <= (until ?? day))
  const distance = (day: Day) => Math.abs(daysBetween(today, day))
  return (taken.length > 0 ? taken : possible).toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
