import { addDays, type Day } from '@freehold/rules/day'
import { firstOfMonth, lastOfMonth, monthName } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField, notFound } from '../../../http/refusal'
import { propertyIsSeen } from '../../portfolio/property.sql'

/** Days, both included. */
export interface Span {
  from: Day
  to: Day
}

export function spanOf({ start_date: from, end_date: to }: { start_date: Day; end_date: Day }): Span {
  if (to < from) throw badField('end_date', "The end date can't be before the start date.")
  return { from, to }
}

export async function requireProperty(db: Db, scope: Scope, property: number | null): Promise<void> {
  if (property !== null && !(await propertyIsSeen(db, scope, property))) throw notFound('Property')
}

/** The whole months in a span, and the days before and after them. */
export function monthsIn({ from, to }: Span): { months: Span | null; edges: Span[] } {
  const [first, last] = [firstOfMonth(from), lastOfMonth(to)]
  if (monthName(from) === monthName(to))
    return from === first && to === last ? { months: { from, to }, edges: [] } : { months: null, edges: [{ from, to }] }
  const begins = from === first ? from : addDays(lastOfMonth(from), 1)
  const ends = to === last ? to : addDays(firstOfMonth(to), -1)
  const edges = [
    ...(from < begins ? [{ from, to: addDays(begins, -1) }] : []),
    ...(to > ends ? [{ from: addDays(ends, 1), to }] : []),
  ]
  return { months: begins < ends ? { from: begins, to: ends } : null, edges }
}
