import type { Day } from '../day'
import { addMonths, firstOfMonth, lastOfMonth } from '../month'

/** The periods that a report offers by name, in the order of the screen. */
export const presets = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'last-12-months',
] as const
export type Preset = (typeof presets)[number]

export const presetWords: Record<Preset, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-12-months': 'Last 12 months',
}

interface Days {
  from: Day
  to: Day
}

/** A period that runs ends with today; the last twelve months are calendar months, the running one included. */
export function daysOfPreset(preset: Preset, today: Day): Days {
  const month = firstOfMonth(today)
  switch (preset) {
    case 'this-month':
      return { from: month, to: today }
    case 'last-month':
      return whole(addMonths(month, -1), 1)
    case 'this-quarter':
      return { from: firstOfQuarter(today), to: today }
    case 'last-quarter':
      return whole(addMonths(firstOfQuarter(today), -3), 3)
    case 'this-year':
      return { from: firstOfYear(today), to: today }
    case 'last-year':
      return whole(addMonths(firstOfYear(today), -12), 12)
    case 'last-12-months':
      return { from: addMonths(month, -11), to: today }
  }
}

const whole = (from: Day, months: number): Days => ({ from, to: lastOfMonth(addMonths(from, months - 1)) })

export const firstOfQuarter = (day: Day): Day => addMonths(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3))
export const firstOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01` as Day
