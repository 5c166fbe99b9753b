import { addDays, type Day, daysBetween } from '../day'

/** A time of a clock on a wall, HH:MM. Blank means the whole day. */
export type ClockTime = string

/** The days of an event, and its times where it does not last whole days. */
export interface EventTimes {
  start_date: Day
  end_date: Day
  start_time: ClockTime
  end_time: ClockTime
}

const minutesADay = 1440

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const isTimed = ({ start_time }: Pick<EventTimes, 'start_time'>): boolean => start_time !== ''

export const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const clockOf = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A time as it is shown: 9 AM, 2:30 PM. */
export function showTime(time: ClockTime): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The times of an event on one day: 9 to 10:30 AM. */
export function showTimes({ start_time: start, end_time: end }: Pick<EventTimes, 'start_time' | 'end_time'>): string {
  if (start === end) return showTime(start)
  const first = showTime(start)
  const sameHalf = first.slice(-2) === showTime(end).slice(-2)
  return `${sameHalf ? first.slice(0, -3) : first} to ${showTime(end)}`
}

/** The first fault in the times of an event, by its field; null where there is none. */
export function timesFault(times: EventTimes): { field: 'end_date' | 'start_time' | 'end_time'; words: string } | null {
  const { start_date, end_date, start_time, end_time } = times
  if (end_date < start_date)
    return { field: 'end_date', words: 'The end date is before the start date. Choose a later one.' }
  if (start_time === '' && end_time !== '') return { field: 'start_time', words: 'Enter the start time as well.' }
  if (start_time !== '' && end_time === '') return { field: 'end_time', words: 'Enter the end time as well.' }
  return start_date === end_date && end_time < start_time
    ? { field: 'end_time', words: 'The end time is before the start time. Choose a later one.' }
    : null
}

/** The length in minutes of an event that has times. */
export const minutesLong = ({ start_date, end_date, start_time, end_time }: EventTimes): number =>
  daysBetween(start_date, end_date) * minutesADay + minutesOf(end_time) - minutesOf(start_time)

function later(day: Day, time: ClockTime, minutes: number): { day: Day; time: ClockTime } {
  const all = minutesOf(time) + minutes
  const days = Math.floor(all / minutesADay)
  return { day: addDays(day, days), time: clockOf(all - days * minutesADay) }
}

/** The same event some days and minutes later. One of whole days moves by days alone. */
export function laterEvent(times: EventTimes, days: number, minutes = 0): EventTimes {
  const start_date = addDays(times.start_date, days)
  const end_date = addDays(times.end_date, days)
  if (!isTimed(times) || minutes === 0) return { ...times, start_date, end_date }
  const start = later(start_date, times.start_time, minutes)
  const end = later(end_date, times.end_time, minutes)
  return { start_date: start.day, start_time: start.time, end_date: end.day, end_time: end.time }
}

/** The same start with an end some minutes later. It lasts a quarter of an hour at least. */
export function longerEvent(times: EventTimes, minutes: number): EventTimes {
  if (!isTimed(times)) return times
  const length = Math.max(15, minutesLong(times) + minutes)
  const end = later(times.start_date, times.start_time, length)
  return { ...times, end_date: end.day, end_time: end.time }
}
