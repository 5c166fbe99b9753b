import { addDays, type Day } from '@freehold/rules/day'
import { addMonths, monthName } from '@freehold/rules/month'
import { firstOfWeek } from '@freehold/rules/planning/calendar-view'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface DayKeys {
  day: Day
  go: (day: Day) => void
  openDay: (day: Day) => void
  add: ((day: Day) => void) | null
}

const stepOf: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: firstOfWeek,
  End: (day) => addDays(firstOfWeek(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** Arrow keys walk over the days of a month, one of which the Tab key reaches. Another month is gone to. */
export function useDayKeys({ day, go, openDay, add }: DayKeys) {
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(day)
  const wanted = useRef(false)
  const shown = monthName(focused) === monthName(day) ? focused : day
  useEffect(() => {
    if (!wanted.current) return
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)
    if (!button) return
    wanted.current = false
    button.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day as Day | undefined
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return event.shiftKey && add ? add(from) : openDay(from)
    }
    const next = stepOf[event.key]?.(from)
    if (next === undefined) return
    event.preventDefault()
    // The page's own arrow keys step by a month.
    event.stopPropagation()
    wanted.current = true
    setFocused(next)
    if (monthName(next) !== monthName(day)) go(next)
  }
  return { table, focused: shown, onKeyDown }
}
