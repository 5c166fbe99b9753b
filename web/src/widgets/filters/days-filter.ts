import { type Day, parseDay, showDay } from '@freehold/rules/day'
import type { DayFilter, DaysFilter } from './filter'

/** The two ends of a range of days; null where it has none. */
export interface Days {
  from: Day | null
  to: Day | null
}

export function daysOf(text: string): Days | null {
  const [first, second, ...rest] = text.split('_')
  if (first === undefined || second === undefined || rest.length > 0) return null
  const [from, to] = [parseDay(first), parseDay(second)]
  const wrong = (first !== '' && from === null) || (second !== '' && to === null)
  return wrong || (from === null && to === null) ? null : { from, to }
}

export const daysText = ({ from, to }: Days): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}_${to ?? ''}`

export function daysWords({ from, to }: Days): string {
  if (from === null) return to === null ? '' : `up to ${showDay(to)}`
  if (to === null) return `from ${showDay(from)}`
  return from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`
}

/** One day, such as the one a report is as of. */
export const dayFilter = (from: { label: string; field: string }): DayFilter => ({
  kind: 'day',
  name: 'day',
  label: from.label,
  read: (text) => parseDay(text) ?? undefined,
  input: (value) => ({ [from.field]: value }),
})

/** From a day, to a day, or both: `2026-01-01_2026-01-31`, `2026-01-01_`, `_2026-01-31`. */
export const daysFilter = (fields: { from: string; to: string }): DaysFilter => ({
  kind: 'days',
  name: 'days',
  label: 'Days',
  read: (text) => (daysOf(text) ? text : undefined),
  input: (value) => {
    const days = daysOf(value)
    return { [fields.from]: days?.from ?? null, [fields.to]: days?.to ?? null }
  },
})
