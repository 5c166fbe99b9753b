import { type Day, parseDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth, lastOfMonth, monthName, monthTitle } from '@freehold/rules/month'
import { useToday } from '../today'
import type { ListFilter } from './filter'

const monthsOffered = 36

/** The first day of a month as an address names it: 2026-11. */
const firstOf = (month: string): Day | null => parseDay(`${month}-01`)

/** A calendar month up to this one. The call is asked for the days from its first to its last. */
export const monthFilter = (fields: { from: string; to: string }): ListFilter => ({
  kind: 'list',
  name: 'month',
  label: 'Month',
  searchable: true,
  read: (text) => (firstOf(text) ? text : undefined),
  input: (value) => {
    const first = firstOf(value)
    return first ? { [fields.from]: first, [fields.to]: lastOfMonth(first) } : {}
  },
  useOptions: (query) => {
    const now = firstOfMonth(useToday())
    return Array.from({ length: monthsOffered }, (_, back) => addMonths(now, -back))
      .map((first) => ({ value: monthName(first), label: monthTitle(first) }))
      .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  },
  useWords: (value) => {
    const first = firstOf(value)
    return first ? monthTitle(first) : undefined
  },
})
