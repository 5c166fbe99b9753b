import { hourIn } from '../../automation/local-time'
import { addDays, type Day, dayIn } from '../../day'
import { type DeliverySpeed, deliveryDays } from './mail-kinds'

/** The mail provider counts its days in this zone. */
const eastern = 'America/New_York'
const lastHour = 19

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function nextBusinessDay(day: Day): Day {
  const next = addDays(day, 1)
  return isWeekend(next) ? nextBusinessDay(next) : next
}

/** The day on which a letter goes out: orders placed by 7pm Eastern go out the next business day. Holidays are not known. */
export function goesOut(now: Date): Day {
  const today = dayIn(eastern, now)
  // An order of the evening, or of a weekend, counts as one of the next business day.
  const ordered = isWeekend(today) || hourIn(eastern, now) >= lastHour ? nextBusinessDay(today) : today
  return nextBusinessDay(ordered)
}

/** The first and the last day on which a letter is expected; null where the post gives no days. */
export function arrives(out: Day, speed: DeliverySpeed): { from: Day; to: Day } | null {
  const days = deliveryDays[speed]
  return days && { from: addDays(out, days[0]), to: addDays(out, days[1]) }
}
