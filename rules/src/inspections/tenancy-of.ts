import type { Day } from '../day'
import type { InspectionKind } from './kinds'

interface Stay {
  move_in: Day
  /** The day on which the tenant left; null until then. */
  left: Day | null
}

/** The tenancy that an inspection on a day is about, from those of its unit, the newest first; undefined for a vacant unit. */
export function tenancyOf<S extends Stay>(stays: readonly S[], kind: InspectionKind, on: Day): S | undefined {
  const there = stays.find(({ move_in, left }) => move_in <= on && (left === null || left >= on))
  const next = stays.findLast(({ move_in }) => move_in > on)
  const last = stays.find(({ left }) => left !== null && left < on)
  if (kind === 'MOVE_IN') return next ?? there
  if (kind === 'MOVE_OUT') return there ?? last
  return there
}
