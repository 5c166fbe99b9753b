import { type Day, later } from '../day'
import { addMonths, monthsBetween } from '../month'

/**
 * A monthly expense falls due on the day of the month it began on; a month without that day takes its last. Each day is
 * counted from the first, so that February takes nothing from March.
 */

/** The first day on or after one, and never before it began. */
export function firstDueFrom(startedOn: Day, from: Day): Day {
  const asked = later(startedOn, from)
  const months = monthsBetween(startedOn, asked)
  const inItsMonth = addMonths(startedOn, months)
  return inItsMonth >= asked ? inItsMonth : addMonths(startedOn, months + 1)
}

/** Every day that is due between two days, both ends included. */
export function dueBetween(startedOn: Day, from: Day, to: Day): Day[] {
  const asked = later(startedOn, from)
  const days: Day[] = []
  for (let months = monthsBetween(startedOn, asked); ; months += 1) {
    if (months > monthsBetween(startedOn, to)) return days
    const day = addMonths(startedOn, months)
    if (day >= asked && day <= to) days.push(day)
  }
}
