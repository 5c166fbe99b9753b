import type { Day } from '../day'
import type { Cents } from '../money'
import type { RentPeriod } from '../money/period'

/** The rent from a day on, as a term of the tenancy agrees it. */
export interface RentStep {
  from: Day
  rent: Cents
  /** A week, a month or a year. Without one, the period of the tenancy. */
  period?: RentPeriod
}

/** The rent of a day: of the last term that has begun by then, or the only rent there is. */
export const rentOn = (only: Cents, steps: readonly RentStep[], day: Day): Cents =>
  steps.filter(({ from }) => from <= day).at(-1)?.rent ?? only

/** The first day after one on which another term begins. */
export const nextStep = (steps: readonly RentStep[], after: Day): Day | null =>
  steps.find(({ from }) => from > after)?.from ?? null

/**
 * The period of the rent on a day, and the first day of the term that changed to it; null where the period is the one that
 * the tenancy began with, whose days are counted from the move-in.
 */
export function periodOn(
  only: RentPeriod,
  steps: readonly RentStep[],
  day: Day,
): { period: RentPeriod; since: Day | null } {
  let period = steps[0]?.period ?? only
  let since: Day | null = null
  for (const step of steps.slice(1)) {
    if (step.from > day) break
    const next = step.period ?? only
    if (next !== period) since = step.from
    period = next
  }
  return { period, since }
}
