import { shownIn } from '@freehold/rules/automation/local-time'
import { read, readJson, stored } from '../api/storage'
import type { Setting } from '../api/types'

/** Times are shown in the account's time zone. Before sign-in, the browser's applies. */
function accountZone(): string | undefined {
  if (read(stored.token) === null) return undefined
  const settings = readJson<Setting[]>(stored.settings)
  return settings?.find(({ key }) => key === 'SYS_SETTING_TIMEZONE')?.value || undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone ?? '')
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...(zone && { timeZone: zone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
  formats.set(zone ?? '', format)
  return format
}

/** A moment as it is shown: MM-DD-YYYY and the time, on the account's clock. */
export function showMoment(iso: string): string {
  const parts = Object.fromEntries(
    formatFor(accountZone())
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.month}-${parts.day}-${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** A moment as a form keeps it: 2026-03-01T09:00 on the account's clock. */
export const typedMoment = (iso: string, zone: string): string => shownIn(zone, new Date(iso))

const clock = (zone: string | undefined, parts: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('en-US', { ...(zone && { timeZone: zone }), ...parts }).format(at)

/** The time of a moment on the account's clock, with its day unless that is today: 3:42 PM, or Nov 20, 3:42 PM. */
export function showClock(iso: string, now = new Date()): string {
  const [at, zone] = [new Date(iso), accountZone()]
  const day = { month: 'short', day: 'numeric' } as const
  const time = clock(zone, { hour: 'numeric', minute: '2-digit' }, at)
  return clock(zone, day, at) === clock(zone, day, now) ? time : `${clock(zone, day, at)}, ${time}`
}

/** The hour that the account's clock shows, 0 to 23. */
export const hourNow = (now = new Date()): number =>
  Number(clock(accountZone(), { hour: 'numeric', hourCycle: 'h23' }, now))

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/** How long ago, in the largest unit that fits. */
export function showAgo(iso: string, now = Date.now()): string {
  const minutes = Math.round((Date.parse(iso) - now) / 60_000)
  if (minutes > -1) return 'just now'
  if (minutes > -60) return relative.format(minutes, 'minute')
  if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), 'hour')
  if (minutes > -60 * 24 * 7) return relative.format(Math.round(minutes / 60 / 24), 'day')
  return showMoment(iso).slice(0, 10)
}
