import { addDays, type Day, later } from '../../day'
import type { Cents } from '../../money'
import { earlyDays, reminderDays } from './turn-days'

interface Facts {
  /** The tenant agreed to no early notice of an amount up to the limit. */
  rangeOk: boolean
  amount: Cents
  /** What the turn before it took under the same authorization; null for the first one. */
  previous: Cents | null
}

/** The first turn is announced ten days before, and so is each whose amount differs, unless the range was accepted. */
export const needsEarlyNotice = ({ rangeOk, amount, previous }: Facts): boolean =>
  previous === null || (!rangeOk && amount !== previous)

/** True if a day is one for the early notice of a turn, and not yet for its reminder. */
export const isEarly = (due: Day, today: Day): boolean => today < addDays(due, -reminderDays)

/** When a turn is looked at for the first notice. */
export const firstLook = (due: Day, today: Day): Day => later(today, addDays(due, -earlyDays))

/** When it is looked at for the reminder. */
export const secondLook = (due: Day): Day => addDays(due, -reminderDays)

/** A turn that was announced on time is taken on its day; one that was not, three days after its notice. */
export const takenOn = (due: Day, announced: Day | null, today: Day): Day =>
  announced !== null && announced <= addDays(due, -reminderDays) ? due : later(due, addDays(today, reminderDays))
