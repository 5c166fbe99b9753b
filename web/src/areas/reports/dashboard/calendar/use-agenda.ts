import { addDays, type Day } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../api/queries'
import { messages } from '../../messages'
import type { CalendarEvent } from './calendar-event'

/** The dashboard brings as many months ahead, and the agenda asks for as many more at a time. */
const monthsAtOnce = 3

/** The months after those that were shown before. The server answers at most 100 days at once. */
const laterQuery = (today: Day, part: number) =>
  callQuery(
    'GET dashboard/get-calendar-events',
    {
      from: addDays(addMonths(today, part * monthsAtOnce), 1),
      to: addMonths(today, (part + 1) * monthsAtOnce),
    },
    { failure: messages.calendarFailed },
  )

/** The events ahead, from the months that the dashboard loaded and those loaded since. */
export function useAgenda(today: Day, brought: readonly CalendarEvent[]) {
  const [parts, setParts] = useState(0)
  const later = useQueries({
    queries: Array.from({ length: parts }, (_, part) => laterQuery(today, part + 1)),
  })
  const failed = later.find(({ isError, data }) => isError && data === undefined)
  const known = [...brought, ...later.flatMap(({ data }) => data?.events ?? [])]
  // An event that goes on from one part into the next comes with both.
  const events = [...new Map(known.map((event) => [event.id, event])).values()]
    .filter(({ end_date }) => end_date >= today)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  return {
    events,
    until: addMonths(today, (parts + 1) * monthsAtOnce),
    waiting: later.some(({ isFetching, data }) => isFetching && data === undefined),
    failed: failed !== undefined,
    showMore: () => (failed ? void failed.refetch() : setParts(parts + 1)),
  }
}
