import { momentIn } from '@freehold/rules/automation/local-time'
import { parseDay } from '@freehold/rules/day'
import { isInReach } from '@freehold/rules/text/typed-day'

/** The moment of a day and a time of a time zone, 2026-03-01T09:00; null for anything else. */
export function momentTyped(typed: string, zone: string): Date | null {
  const [, date = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(typed) ?? []
  const day = parseDay(date)
  if (day === null || !isInReach(day) || Number(hour) > 23 || Number(minute) > 59) return null
  return new Date(momentIn(zone, day, Number(hour)).getTime() + Number(minute) * 60_000)
}
