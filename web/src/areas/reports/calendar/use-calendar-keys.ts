import type { CalendarView } from '@freehold/rules/planning/calendar-views'
import { usePageKey } from '../../../widgets/shortcuts'

interface CalendarKeys {
  choose: (view: CalendarView) => void
  step: (by: 1 | -1) => void
  today: () => void
  add: (() => void) | null
}

/** Keys of the calendar. Within a month's days the arrows walk from day to day. */
export function useCalendarKeys({ choose, step, today, add }: CalendarKeys): void {
  usePageKey('t', today)
  usePageKey('m', () => choose('month'))
  usePageKey('w', () => choose('week'))
  usePageKey('d', () => choose('day'))
  usePageKey('a', () => choose('agenda'))
  usePageKey('n', add ?? undefined)
  usePageKey('ArrowLeft', () => step(-1))
  usePageKey('ArrowRight', () => step(1))
}
