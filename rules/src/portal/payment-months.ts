import { addDays, type Day } from '../day'
import type { Cents } from '../money'
import { addMonths, firstOfMonth, monthName } from '../month'

/** How the rent of a month was paid. The words of the letter are in its texts. */
export const monthStandings = ['ON_TIME', 'IN_GRACE', 'LATE', 'RETURNED'] as const
export type MonthStanding = (typeof monthStandings)[number]

export interface RentCharge {
  due: Day
  amount: Cents
  /** The money that paid it, each part on the day it was received. */
  paid: readonly { day: Day; amount: Cents }[]
  /** A payment for it came back from the bank. */
  returned: boolean
  /** The days after the due day before a late fee; 0 without a rule. */
  graceDays: number
}

/** The first day of a letter about so many months, of which the current one is the last. */
export const firstDayOf = (today: Day, months: number): Day => addMonths(firstOfMonth(today), 1 - months)

/** The day on which the last part was received; null while something is open. */
function paidInFullOn({ amount, paid }: RentCharge): Day | null {
  let left: number = amount
  for (const part of paid.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    left -= part.amount
    if (left <= 0) return part.day
  }
  return null
}

/** Null while it is not late and not paid yet. */
function standingOf(charge: RentCharge, today: Day): MonthStanding | null {
  if (charge.returned) return 'RETURNED'
  const { due, graceDays } = charge
  // The fee falls on the due day plus the days of its rule, so the day before is the last one without it.
  const lastWithoutFee = graceDays > 0 ? addDays(due, graceDays - 1) : due
  const paidOn = paidInFullOn(charge)
  if (paidOn === null && today <= lastWithoutFee) return null
  const day = paidOn ?? today
  return day <= due ? 'ON_TIME' : day <= lastWithoutFee ? 'IN_GRACE' : 'LATE'
}

const worst = (a: MonthStanding, b: MonthStanding): MonthStanding =>
  monthStandings.indexOf(a) > monthStandings.indexOf(b) ? a : b

/** Each month with rent that is due, the oldest first. A month with several rents is as good as its worst one. */
export function paymentMonths(charges: readonly RentCharge[], today: Day): [month: string, MonthStanding][] {
  const months = new Map<string, MonthStanding>()
  for (const charge of charges) {
    const standing = charge.due > today ? null : standingOf(charge, today)
    if (standing === null) continue
    const month = monthName(charge.due)
    months.set(month, worst(months.get(month) ?? 'ON_TIME', standing))
  }
  return [...months].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

type MonthCounts = Readonly<Record<MonthStanding, number>>

export function countMonths(months: readonly (readonly [string, MonthStanding])[]): MonthCounts {
  const count = (standing: MonthStanding) => months.filter(([, one]) => one === standing).length
  return { ON_TIME: count('ON_TIME'), IN_GRACE: count('IN_GRACE'), LATE: count('LATE'), RETURNED: count('RETURNED') }
}
