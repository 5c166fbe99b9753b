import { type Day, showDays } from '@freehold/rules/day'
import { isTimed, showTimes } from '@freehold/rules/planning/event-time'
import type { Reply } from '../../../../api/types'

export type CalendarEvent = Reply<'GET dashboard/get-calendar-events'>['events'][number]

export const periodOf = ({ start_date, end_date, ...times }: CalendarEvent): string =>
  // The server writes days.
  `${showDays(start_date as Day, end_date as Day)}${isTimed(times) ? `, ${showTimes(times)}` : ''}`
