import { addDays, type Day, showDay } from '../day'

interface Snoozed {
  /** It has a day set by law, or consequences in law. */
  legal: boolean
  /** Urgent work waits for it. */
  urgent: boolean
  /** The day by which it is to be done. */
  due: Day | null
}

/** The last day until which an item may be snoozed, and why. Null where it may not be snoozed at all. */
export interface LatestSnooze {
  until: Day | null
  why: string
}

/** An item of the law comes back so many days before its day. */
const legalLead = 3
/** An item with consequences in law and no day of its own. */
const legalDays = 7
const mostDays = 90

/** Snoozing hides an item from everyone, so harmful delays are kept short. */
export function latestSnooze({ legal, urgent, due }: Snoozed, today: Day): LatestSnooze {
  const limit = (until: Day, why: string, past: string): LatestSnooze =>
    until > today ? { until, why } : { until: null, why: past }
  if (legal && due !== null) {
    const until = addDays(due, -legalLead)
    return limit(
      until,
      `The law sets the day ${showDay(due)}, so this can be snoozed until ${showDay(until)} at most.`,
      `The law sets the day ${showDay(due)}, so this can no longer be snoozed.`,
    )
  }
  if (urgent) return { until: addDays(today, 1), why: 'Urgent work can be snoozed until tomorrow at most.' }
  if (legal) return { until: addDays(today, legalDays), why: 'It has legal consequences, so a week is the limit.' }
  return { until: addDays(today, mostDays), why: `An item can be snoozed for ${mostDays} days at most.` }
}
