import { type Day, showDay } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import type { ReportSearch } from './report-search'

export interface Range {
  start_date: string
  end_date: string
}

/** The days a report is asked for: a custom range, or years back from today. */
export function rangeOf({ years = 1, from, to }: ReportSearch, today: Day): Range {
  if (from !== undefined && to !== undefined) return { start_date: from, end_date: to }
  return { start_date: addMonths(today, -12 * years), end_date: today }
}

export const rangeWords = ({ start_date, end_date }: Range): string => `${showDay(start_date)} to ${showDay(end_date)}`

export const allProperties = 'All properties'

/** The specific expenses of an address. */
export const idsOf = (text: string | undefined): number[] => (text === undefined ? [] : text.split(',').map(Number))
