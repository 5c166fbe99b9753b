import type { Day } from '@freehold/rules/day'
import type { LineKey } from './history.sql'

/** The lines of a tenant's account come so many at a time. */
export const linesPerPage = 50

/** A key without an id goes on with the days before it. */
const beforeAny = 0

export const beforeOf = ({
  before_day,
  before_entry,
}: {
  before_day: Day | null
  before_entry: number | null
}): LineKey | null => (before_day === null ? null : { day: before_day, id: before_entry ?? beforeAny })
