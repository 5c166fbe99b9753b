import { addDays, type Day } from '../day'

/** A new license or insurance is requested this many days before the old one ends. */
export const paperNoticeDays = 30

/** The last end that is near on a day. */
export const nearEnd = (today: Day): Day => addDays(today, paperNoticeDays)

type PaperState = 'none' | 'valid' | 'ending' | 'ended'

/** The state of a paper on a day. It is still valid on the day it ends. */
export function paperState(ends: Day | null, today: Day): PaperState {
  if (ends === null) return 'none'
  if (ends < today) return 'ended'
  return ends <= nearEnd(today) ? 'ending' : 'valid'
}
