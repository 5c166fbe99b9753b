import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../../../../api/queries'
import type { Part } from '../use-dashboard'
import type { CalendarEvent } from './calendar-event'

/** Six weeks from a Sunday on, so that every month is as high as another. */
export const weeksShown = 6

export const firstShown = (month: Day): Day => addDays(month, -new Date(`${month}T00:00:00Z`).getUTCDay())

/** The widget says by itself that a month could not be loaded, and a month fetched early is not worth a word. */
const monthQuery = (month: Day) => {
  const from = firstShown(month)
  return callQuery(
    'GET dashboard/get-calendar-events',
    { from, to: addDays(from, weeksShown * 7 - 1) },
    { silent: true },
  )
}

interface Shown {
  month: Day
  events: readonly CalendarEvent[]
}

/**
 * The month that the calendar shows. The dashboard brought the days around today; others are asked for month by month, the
 * neighbors early, and the month before stays until the next one is there.
 */
export function useMonth(today: Day, around: Part<CalendarEvent[]>) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Day>(() => firstOfMonth(today))
  const [stepped, setStepped] = useState(false)
  const isBrought = (month: Day): boolean =>
    firstShown(month) >= addMonths(today, -1) && addDays(firstShown(month), weeksShown * 7 - 1) <= addMonths(today, 3)
  const brought = isBrought(asked)
  const { data, isError, refetch } = useQuery({ ...monthQuery(asked), enabled: !brought })
  const fetchEarly = (month: Day) => void (isBrought(month) || client.prefetchQuery(monthQuery(month)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the neighbors change with the month alone
  useEffect(() => {
    if (!stepped) return
    fetchEarly(addMonths(asked, -1))
    fetchEarly(addMonths(asked, 1))
  }, [asked, stepped])
  const events = brought ? around.data : data?.events
  const last = useRef<Shown | null>(null)
  if (events !== undefined) last.current = { month: asked, events }
  return {
    asked,
    shown: last.current,
    waiting: events === undefined,
    failed: brought ? around.failed : isError && data === undefined,
    retry: brought ? around.retry : () => void refetch(),
    fetchEarly,
    go: (month: Day) => {
      setStepped(true)
      setAsked(month)
    },
  }
}
