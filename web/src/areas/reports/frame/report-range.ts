import { type Day, showDay } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { daysOfPreset } from '@freehold/rules/reports/preset'
import type { ReportSearch } from './report-search'

export interface Range {
  start_date: string
  end_date: string
}

/** The days a report is asked for: a custom range, a period by its name, or years back from today. */
export function rangeOf({ years = 1, period, from, to }: ReportSearch, today: Day): Range {
  if (from !== undefined && to !== undefined) return { start_date: from, end_date: to }
  if (period !== undefined) {
    const days = daysOfPreset(period, today)
    return { start_date: days.from, end_date: days.to }
  }
  return { start_date: addMonths(today, -12 * years), end_date: today }
}

export const rangeWords = ({ start_date, end_date }: Range): string => `${showDay(start_date)} to ${showDay(end_date)}`

export const allProperties = 'All properties'

/** The specific expenses of an address. */
export const idsOf = (text: string | undefined): number[] => (text === undefined ? [] : text.split(',').map(Number))
