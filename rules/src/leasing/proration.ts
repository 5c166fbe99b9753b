import { type Day, daysFromTo } from '../day'
import { periodAt, periodWords, type RentPeriod } from '../money/period'

/** The method by which rent for part of a period is counted, by its name. Another method would need another rule of rent. */
export const prorationNames: Record<RentPeriod, string> = {
  WEEKLY: 'By the day, a seventh of the week',
  MONTHLY: 'By the actual days of the month',
  YEARLY: 'By the actual days of the year',
}

const countedBy: Record<RentPeriod, string> = {
  WEEKLY: "a seventh of the week's rent for each day",
  MONTHLY: "the month's rent times the days rented, divided by the days of that month",
  YEARLY: "the year's rent times the days rented, divided by the days of that year",
}

/** The method in a sentence, as a lease has it: the same rule bills the rent. */
export const prorationRule = (period: RentPeriod): string =>
  `Rent for part of a ${periodWords[period]} is ${countedBy[period]}, rounded up to a cent. The first and the last day count.`

/** The days of the first rent, where they are not a whole period; blank where they are. */
export function firstDaysWords(period: RentPeriod, { from, to }: { from: Day; to: Day }): string {
  const days = daysFromTo(from, to)
  const of = periodAt(period, from, from).days
  if (days === of) return ''
  return days < of
    ? `The first rent is for ${days} of ${of} days.`
    : `The first rent is for ${days} days, ${of} to a ${periodWords[period]}.`
}
