import { momentIn } from '../automation/local-time'
import type { Day } from '../day'
import { minutesOf } from './event-time'

interface Placed {
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  timezone: string
}

/** The moments at which an event begins and ends on the clock of its time zone; null for whole days. */
export function momentsOf({ start_date, end_date, start_time, end_time, timezone }: Placed) {
  if (start_time === '') return null
  // The server writes days.
  const at = (day: string, time: string) => momentIn(timezone, day as Day, minutesOf(time) / 60)
  return { from: at(start_date, start_time), until: at(end_date, end_time) }
}

const names = new Map<string, Intl.DateTimeFormat>()

/** The short name of a time zone on a day: CST, EDT. */
export function zoneName(timezone: string, at: Date): string {
  const known = names.get(timezone)
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' })
  if (!known) names.set(timezone, format)
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timezone
}
