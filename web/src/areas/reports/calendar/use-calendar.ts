import type { Day } from '@freehold/rules/day'
import { spanOfView, stepView } from '@freehold/rules/planning/calendar-view'
import type { CalendarView } from '@freehold/rules/planning/calendar-views'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callQuery } from '../../../api/queries'
import type { WireValue } from '../../../api/types'
import { asEntries } from './entry'

type Filters = Readonly<Record<string, WireValue>>

const queryOf = (view: CalendarView, day: Day, filters: Filters) => {
  const { start, end } = spanOfView(view, day)
  return callQuery('GET calendar/get-calendar', { from: start, to: end, ...filters }, { silent: true })
}

/** The entries of a view. The view before stays until the next one is there, and its neighbors are fetched early. */
export function useCalendar(view: CalendarView, day: Day, filters: Filters) {
  const client = useQueryClient()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queryOf(view, day, filters),
    placeholderData: keepPreviousData,
  })
  const near = (by: 1 | -1) => void client.prefetchQuery(queryOf(view, stepView(view, day, by), filters))
  const settled = data !== undefined && !isPlaceholderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: the neighbors change with the view and its day alone
  useEffect(() => {
    if (!settled) return
    near(1)
    near(-1)
  }, [view, day, settled])
  const entries = useMemo(() => data && asEntries(data.entries), [data])
  return {
    entries,
    cut: data?.cut ?? [],
    waiting: isPlaceholderData,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
