import { type Day, daysInMonth, requireDay } from '../day'

/** The day on which the running month of a subscription ends: the first monthly anniversary of its start after today. */
export function billingPeriodEnd(began: Day, today: Day): Day {
  requireDay(began, 'The start of a subscription')
  const day = Number(began.slice(8))
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const thisMonth = anniversary(year, month, day)
  if (thisMonth > today) return thisMonth
  return month === 12 ? anniversary(year + 1, 1, day) : anniversary(year, month + 1, day)
}

/** A month that is too short ends the period on its last day. */
function anniversary(year: number, month: number, day: number): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(Math.min(day, daysInMonth(year, month)))}` as Day
}
