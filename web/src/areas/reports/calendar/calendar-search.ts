import { type Day, parseDay } from '@freehold/rules/day'
import { type CalendarView, calendarViews } from '@freehold/rules/planning/calendar-views'
import { type FilterSearch, filterSearch } from '../../../widgets/filters/filter-search'

/** The address holds the view and its day, so that Back and a link show the same. */
export type CalendarSearch = FilterSearch & {
  span?: CalendarView | undefined
  day?: Day | undefined
  /** Only events that the reader takes part in. */
  mine?: true | undefined
}

export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  return {
    ...filterSearch(raw),
    span: calendarViews.find((view) => view === raw.span),
    day: (typeof raw.day === 'string' ? parseDay(raw.day) : null) ?? undefined,
    mine: raw.mine === true || raw.mine === 'true' || undefined,
  }
}
