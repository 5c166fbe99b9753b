import { type Day, showDays } from '@freehold/rules/day'
import { momentsOf, zoneName } from '@freehold/rules/planning/event-moments'
import { showTime, showTimes } from '@freehold/rules/planning/event-time'
import type { Reply } from '../../../api/types'

type Wire = Reply<'GET calendar/get-calendar'>['entries'][number]

/** Something of the calendar. The server writes days. */
export type Entry = Omit<Wire, 'start_date' | 'end_date'> & { start_date: Day; end_date: Day }

export const asEntries = (entries: readonly Wire[]): readonly Entry[] => entries as readonly Entry[]

/** The short name of an entry's time zone, where the reader's clock shows another one. */
function zoneOf(entry: Entry): string {
  const moments = momentsOf(entry)
  if (moments === null) return ''
  const name = zoneName(entry.timezone, moments.from)
  return name === zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone, moments.from) ? '' : name
}

/** The hours of an entry: 9 to 10:30 AM CST. Blank for whole days. */
export function hoursOf(entry: Entry): string {
  if (entry.start_time === '') return ''
  const zone = zoneOf(entry)
  const hours =
    entry.start_date === entry.end_date
      ? showTimes(entry)
      : `${showTime(entry.start_time)} until ${showTime(entry.end_time)}`
  return zone === '' ? hours : `${hours} ${zone}`
}

/** The hours and the property of an entry. */
export const detailsOf = (entry: Entry): string => [hoursOf(entry), entry.property_name].filter(Boolean).join(', ')

/** The time that an entry begins at, as a month has room for it: 9a, 2:30p. */
export const shortTime = ({ start_time }: Entry): string =>
  start_time === '' ? '' : showTime(start_time).replace(/ (a|p)m$/, '$1')

export const whenOf = (entry: Entry): string =>
  [showDays(entry.start_date, entry.end_date), hoursOf(entry)].filter(Boolean).join(', ')

/** An event or an inspection that the reader may move. */
export const isMovable = ({ event, inspection }: Entry): boolean =>
  event?.changes === true || inspection?.moves === true
