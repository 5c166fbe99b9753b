import type { Day } from '../day'
import type { Cents } from '../money'

/** The rent from a day on, as a term of the tenancy agrees it. */
export interface RentStep {
  from: Day
  rent: Cents
}

/** The rent of a day: of the last term that has begun by then, or the only rent there is. */
export const rentOn = (only: Cents, steps: readonly RentStep[], day: Day): Cents =>
  steps.filter(({ from }) => from <= day).at(-1)?.rent ?? only

/** The first day after one on which another term begins. */
export const nextStep = (steps: readonly RentStep[], after: Day): Day | null =>
  steps.find(({ from }) => from > after)?.from ?? null
