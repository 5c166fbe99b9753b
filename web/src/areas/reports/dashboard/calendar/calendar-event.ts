import { type Day, showDays } from '@freehold/rules/day'
import type { Reply } from '../../../../api/types'

export type CalendarEvent = Reply<'GET dashboard/get-calendar-events'>['events'][number]

export const periodOf = ({ start_date, end_date }: CalendarEvent): string =>
  // The server writes days.
  showDays(start_date as Day, end_date as Day)
