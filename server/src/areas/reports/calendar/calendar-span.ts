import { type Day, daysBetween } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { endsBeforeItBegins, type Span } from '@freehold/rules/planning/span'
import type { Scope } from '../../../database/scope'
import { badField } from '../../../http/refusal'

/** The days that the calendar shows around today. */
export const spanAroundToday = ({ today }: Scope): Span => ({ start: addMonths(today, -1), end: addMonths(today, 3) })

/** One request reads a season at most, so that its cost has a bound. */
const longest = 100

/** The days that a caller asked for; without any, those around today. */
export function spanAsked(scope: Scope, { from, to }: { from: Day | null; to: Day | null }): Span {
  if (from === null && to === null) return spanAroundToday(scope)
  if (from === null) throw badField('from', 'Enter the first day as well.')
  if (to === null) throw badField('to', 'Enter the last day as well.')
  const span = { start: from, end: to }
  if (endsBeforeItBegins(span)) throw badField('to', "The last day can't be before the first.")
  if (daysBetween(from, to) >= longest) throw badField('to', `Ask for at most ${longest} days at once.`)
  return span
}

/** The one day that a caller asked for, given as both ends of a span. */
export function dayAsked(scope: Scope, asked: { from: Day | null; to: Day | null }): Day {
  if (asked.from === null) throw badField('from', 'Enter the day.')
  const { start, end } = spanAsked(scope, asked)
  if (start !== end) throw badField('to', 'Ask for the leases of one day at a time.')
  return start
}
