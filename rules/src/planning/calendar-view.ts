import { addDays, type Day, daysBetween } from '../day'
import { addMonths, firstOfMonth, lastOfMonth } from '../month'
import type { CalendarView } from './calendar-views'
import { type EventTimes, minutesOf } from './event-time'
import type { Span } from './span'

/** The Sunday that a week begins with. */
export const firstOfWeek = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

export const daysFrom = (first: Day, count: number): Day[] => Array.from({ length: count }, (_, n) => addDays(first, n))

/** The weeks of a month, from Sunday to Saturday, with the days of its neighbors that complete them. */
export function weeksOf(month: Day): Day[][] {
  const first = firstOfWeek(firstOfMonth(month))
  const weeks = Math.floor(daysBetween(first, lastOfMonth(month)) / 7) + 1
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(first, week * 7), 7))
}

/** The days that a view shows around a day. */
export function spanOfView(view: CalendarView, day: Day): Span {
  if (view === 'day') return { start: day, end: day }
  if (view === 'week') return { start: firstOfWeek(day), end: addDays(firstOfWeek(day), 6) }
  if (view === 'agenda') return { start: day, end: addDays(addMonths(day, 1), -1) }
  const weeks = weeksOf(day)
  return { start: weeks[0]?.[0] ?? day, end: weeks.at(-1)?.[6] ?? day }
}

/** The day of the next or the previous view. */
export function stepView(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, by * 7)
  return addMonths(view === 'month' ? firstOfMonth(day) : day, by)
}

interface Ranged {
  id: string
  start_date: string
  end_date: string
}

/** An entry in a row of days: the column that it begins in, the columns that it covers, and its lane from the top. */
export interface Laid<E> {
  entry: E
  column: number
  columns: number
  lane: number
  /** It began before the row, or goes on after it. */
  before: boolean
  after: boolean
}

/** Lays entries into lanes, the longest of a day first, so that no two of a lane share a day. */
export function lanesOf<E extends Ranged>(entries: readonly E[], days: readonly Day[]): Laid<E>[] {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const shown = entries.filter(({ start_date, end_date }) => start_date <= last && end_date >= first)
  const laid = shown.map((entry) => {
    const column = entry.start_date < first ? 0 : daysBetween(first, entry.start_date as Day)
    const end = entry.end_date > last ? days.length - 1 : daysBetween(first, entry.end_date as Day)
    return {
      entry,
      column,
      columns: end - column + 1,
      lane: 0,
      before: entry.start_date < first,
      after: entry.end_date > last,
    }
  })
  const taken: number[] = []
  const ordered = laid.toSorted((a, b) => a.column - b.column || b.columns - a.columns)
  for (const one of ordered) {
    const free = taken.findIndex((until) => until <= one.column)
    one.lane = free === -1 ? taken.length : free
    taken[one.lane] = one.column + one.columns
  }
  return ordered
}

/** An entry of a day's hours: its minutes, and its part of the width beside those that overlap it. */
export interface Placed<E> {
  entry: E
  from: number
  to: number
  part: number
  parts: number
}

const minutesADay = 1440

/** The shortest block that can still be read and pressed. */
const shortest = 30

/** Places the entries with hours on one day. Those that overlap share the width. */
export function placedOn<E extends EventTimes & Ranged>(entries: readonly E[], day: Day): Placed<E>[] {
  const blocks = entries
    .filter((entry) => entry.start_time !== '' && entry.start_date <= day && entry.end_date >= day)
    .map((entry) => {
      const from = entry.start_date < day ? 0 : minutesOf(entry.start_time)
      const end = entry.end_date > day ? minutesADay : minutesOf(entry.end_time)
      return { entry, from, to: Math.min(minutesADay, Math.max(end, from + shortest)), part: 0, parts: 1 }
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  let group: Placed<E>[] = []
  let groupEnd = 0
  const close = () => {
    const parts = Math.max(1, ...group.map(({ part }) => part + 1))
    for (const one of group) one.parts = parts
    group = []
  }
  for (const block of blocks) {
    if (block.from >= groupEnd) close()
    const busy = new Set(group.filter(({ to }) => to > block.from).map(({ part }) => part))
    while (busy.has(block.part)) block.part += 1
    group.push(block)
    groupEnd = Math.max(groupEnd, block.to)
  }
  close()
  return blocks
}

/** The entries that are drawn above the hours: whole days, and what lasts into another day. */
export const isAbove = ({ start_time, start_date, end_date }: EventTimes): boolean =>
  start_time === '' || start_date !== end_date
