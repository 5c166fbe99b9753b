import type { Day } from '../day'
import type { Condition } from './kinds'

interface Age {
  /** The day on which the thing was new, where it is known. */
  newOn: Day | null
  /** The inspection before: a thing that was new then is as old as the time since. */
  before: { condition: Condition | null; on: Day } | null
  on: Day
}

/** The age of an item in whole months; null where nothing says how old it is. */
export function itemAge({ newOn, before, on }: Age): number | null {
  const since = newOn ?? (before?.condition === 'NEW' ? before.on : null)
  if (since === null || since > on) return null
  const [year = 0, month = 0, day = 0] = since.split('-').map(Number)
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = on.split('-').map(Number)
  return (laterYear - year) * 12 + (laterMonth - month) - (laterDay < day ? 1 : 0)
}
