import { type ClockTime, clockOf } from './event-time'

const pattern =
  /^(\d{1,2})(?::([0-5]\d))?\s*(am|pm|a\.m\.|p\.m\.)?(?:\s*(?:-|–|to|until)\s*(\d{1,2})(?::([0-5]\d))?\s*(am|pm|a\.m\.|p\.m\.)?)?$/i

/** Hours of work: an hour before seven without am or pm is in the afternoon. */
const firstHour = 7

/** A visit without an end is shown as an hour. */
const usualLength = 60

const halfOf = (text: string | undefined): 'am' | 'pm' | null =>
  text === undefined ? null : text.toLowerCase().startsWith('a') ? 'am' : 'pm'

function minutes(hour: number, minute: number, half: 'am' | 'pm' | null): number | null {
  if (half !== null && (hour < 1 || hour > 12)) return null
  if (hour > 23) return null
  const hours = half === null ? (hour < firstHour ? hour + 12 : hour) : (hour % 12) + (half === 'pm' ? 12 : 0)
  return hours * 60 + minute
}

/** Reads the time of a visit as people type it: 9 to 11 AM, 2:30 PM, 14:00. Null where it has no hours. */
export function readVisitTime(typed: string): { from: ClockTime; to: ClockTime } | null {
  const match = pattern.exec(typed.trim())
  if (!match) return null
  const [, hour = '', minute = '0', half, endHour, endMinute = '0', endHalf] = match
  const lastHalf = halfOf(endHalf)
  if (endHour === undefined) {
    const from = minutes(Number(hour), Number(minute), halfOf(half))
    return from === null || from + usualLength >= 1440 ? null : { from: clockOf(from), to: clockOf(from + usualLength) }
  }
  const to = minutes(Number(endHour), Number(endMinute), lastHalf)
  if (to === null) return null
  const halves =
    half === undefined && lastHalf !== null
      ? ([lastHalf, ...(Number(hour) >= firstHour ? (['am'] as const) : [])] as const)
      : ([halfOf(half)] as const)
  const from = halves
    .map((one) => minutes(Number(hour), Number(minute), one))
    .find((one): one is number => one !== null && one < to)
  return from === undefined ? null : { from: clockOf(from), to: clockOf(to) }
}
