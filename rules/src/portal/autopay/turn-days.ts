import { addDays, type Day, later } from '../../day'
import { nextBill, type Terms } from '../../money/billing'
import { addMonths, firstOfMonth } from '../../month'

/** In place of a day of the month: the plan pays on the day on which rent is due. */
export const onDueDay = 0

/** A turn is announced ten days before where that is needed, and three days before in any case. */
export const earlyDays = 10
export const reminderDays = 3

/** A plan begins so many days after it was saved at the earliest, so that the reminder still comes three days before. */
const leadDays = reminderDays + 1

/** Turns are planned so many days ahead. */
export const plannedAhead = 12

/** The first day on which a plan that is saved today may pay. */
export const earliestTurn = (today: Day): Day => addDays(today, leadDays)

interface Rent {
  terms: Terms
  /** The last day that is billed. */
  coveredTo: Day
}

/** The first day of turns from a day on; null where no more rent falls due. */
export function turnFrom(day: number, from: Day, rent: Rent): Day | null {
  return day === onDueDay ? dueFrom(from, rent) : dayOfMonthFrom(day, from)
}

/** Days 29 to 31 are not offered, so every month has the day. */
function dayOfMonthFrom(day: number, from: Day): Day {
  const here = addDays(firstOfMonth(from), day - 1)
  return here >= from ? here : addDays(addMonths(firstOfMonth(from), 1), day - 1)
}

function dueFrom(from: Day, { terms, coveredTo }: Rent): Day | null {
  let bill = nextBill(terms, coveredTo)
  while (bill !== null && bill.due < from) bill = nextBill(terms, bill.to)
  return bill?.due ?? null
}

/** The days on which a turn is announced, as far as they are not over. */
export function announcedOn(due: Day, early: boolean, today: Day): Day[] {
  const days = [...(early ? [later(today, addDays(due, -earlyDays))] : []), later(today, addDays(due, -reminderDays))]
  return [...new Set(days)]
}
