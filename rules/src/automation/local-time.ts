import { addDays, type Day, dayIn } from '../day'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, fresh)
  return fresh
}

/** The hour that the clocks of a time zone show. */
export const hourIn = (zone: string, at: Date): number => Number(clockOf(zone).format(at).slice(0, 2))

function minuteIn(zone: string, at: Date): number {
  const [hour, minute] = clockOf(zone).format(at).split(':').map(Number) as [number, number]
  return hour * 60 + minute
}

const minute = 60_000

/** A moment as the calendar and the clocks of a time zone show it, and as it is typed: 2026-03-01T09:00. */
export const shownIn = (zone: string, at: Date): string => `${dayIn(zone, at)}T${clockOf(zone).format(at)}`

/**
 * The moment when a zone's clocks show an hour of a day. If they show it twice, the first one counts. If they skip it,
 * there is no such moment; callers don't use hours that are skipped.
 */
export function momentIn(zone: string, day: Day, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 60 * minute
  // Two steps reach it, since the first may still have the offset of the other side of a change.
  let at = wanted
  for (let step = 0; step < 2; step += 1) at += wanted - shownAsUtc(zone, new Date(at))
  const earlier = new Date(at - 60 * minute)
  return shownAsUtc(zone, earlier) === wanted ? earlier : new Date(at)
}

const shownAsUtc = (zone: string, at: Date): number =>
  Date.parse(`${dayIn(zone, at)}T00:00:00Z`) + minuteIn(zone, at) * minute

/** The day whose hour has come last. */
export const dayPassed = (zone: string, hour: number, at: Date): Day =>
  hourIn(zone, at) >= hour ? dayIn(zone, at) : addDays(dayIn(zone, at), -1)
