import { addDays, type Day } from '../day'

/** The holidays of the Federal Reserve: on fixed days, and on a weekday of a month counted from its start or its end. */
const fixed: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-25']

interface Counted {
  month: number
  /** 1 is Monday. */
  weekday: number
  /** The how manieth of the month; -1 is the last. */
  which: number
}

const counted: readonly Counted[] = [
  // Martin Luther King Jr., Washington, Memorial Day, Labor Day, Columbus, Thanksgiving
  { month: 1, weekday: 1, which: 3 },
  { month: 2, weekday: 1, which: 3 },
  { month: 5, weekday: 1, which: -1 },
  { month: 9, weekday: 1, which: 1 },
  { month: 10, weekday: 1, which: 2 },
  { month: 11, weekday: 4, which: 4 },
]

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const isFixed = (day: Day): boolean => fixed.includes(day.slice(5))

const isCounted = (day: Day): boolean =>
  counted.some(
    ({ month, weekday, which }) =>
      Number(day.slice(5, 7)) === month &&
      weekdayOf(day) === weekday &&
      (which === -1
        ? addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
        : Math.ceil(Number(day.slice(8, 10)) / 7) === which),
  )

/** True if banks settle nothing on a day. A holiday on a Sunday is kept on Monday; one on a Saturday moves no other day. */
export function isBankHoliday(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6) return true
  return isFixed(day) || isCounted(day) || (weekday === 1 && isFixed(addDays(day, -1)))
}

/** The first day after so many days on which banks work. */
export function businessDaysAfter(day: Day, days: number): Day {
  let at = day
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    if (!isBankHoliday(at)) left -= 1
  }
  return at
}

/** How many days on which banks work come after one day, up to and with another. */
export function businessDaysBetween(after: Day, to: Day): number {
  let days = 0
  for (let at = addDays(after, 1); at <= to; at = addDays(at, 1)) if (!isBankHoliday(at)) days += 1
  return days
}
