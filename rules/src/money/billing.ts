import { addDays, type Day, type DayRange, earlier, later, requireDay, showDay, showDays } from '../day'
import { nextStep, periodOn, type RentStep, rentOn } from '../leasing/rent-step'
import { type Cents, requireAtLeast } from '../money'
import { type Period, periodAt, periodSince, type RentPeriod } from './period'
import { rentForDays } from './rent'
import type { Why } from './why'

export interface Terms {
  period: RentPeriod
  rent: Cents
  moveIn: Day
  /** The last day of the lease. */
  moveOut: Day
  /** The last day the tenant lived there, once it is known. It may still be ahead. */
  realMoveOut: Day | null
  /** Rent continues to be billed after the lease ends without a move-out. */
  holdover: boolean
  /** The terms of a tenancy that was renewed, oldest first, the first one included. A bill never reaches into the next term. */
  steps?: readonly RentStep[]
  /** Days after those billed whose rent a user voided. They are not billed again. */
  settled?: readonly DayRange[]
}

export interface RentBill extends DayRange {
  due: Day
  amount: Cents
  why: Why
}

const everyPeriod: Record<RentPeriod, string> = {
  WEEKLY: "Rent is billed for every 7 days from the 1st after the move-in's month, at their beginning.",
  MONTHLY: 'Rent is billed for every month, at its beginning.',
  YEARLY: "Rent is billed for every 12 months from the 1st after the move-in's month, at their beginning.",
}
const sinceChange: Record<RentPeriod, string> = {
  WEEKLY: "Rent is billed for every 7 days from the new term's first day, at their beginning.",
  MONTHLY: everyPeriod.MONTHLY,
  YEARLY: "Rent is billed for every 12 months from the 1st on or after the new term's first day, at their beginning.",
}
const someDays = 'Where rent begins or ends within a period, its days are billed out of the days of the period.'

function requireTerms({ rent, steps = [], moveIn, moveOut, realMoveOut }: Terms): void {
  requireAtLeast(1, rent, 'The rent')
  for (const step of steps) requireAtLeast(1, step.rent, 'The rent')
  requireDay(moveIn, 'The move-in')
  requireDay(moveOut, 'The end of the lease')
  if (realMoveOut !== null) requireDay(realMoveOut, 'The move-out')
  if (moveOut < moveIn) throw new RangeError(`The lease ends, ${moveOut}, before the move-in, ${moveIn}`)
}

/** The day rent stops: of the days up to it, none is left out; after it, none is billed. */
function stopFor({ moveOut, realMoveOut, holdover }: Omit<Terms, 'rent'>, from: Day): Day | null {
  if (realMoveOut !== null) return realMoveOut
  return holdover && from > moveOut ? null : moveOut
}

/** The first day, from this one on, outside the settled days. */
function firstOpenDay(from: Day, settled: readonly DayRange[]): Day {
  const here = settled.find((days) => days.from <= from && days.to >= from)
  return here === undefined ? from : firstOpenDay(addDays(here.to, 1), settled)
}

/** The days that one bill is for, in the period of the rent that they lie in. */
export interface BilledDays extends DayRange {
  period: Period
  paidBy: RentPeriod
  /** The first day of the term that changed the period of the rent; null where it is the first one. */
  since: Day | null
  /** The reason that a bill ends before its period does. */
  note?: string
}

/** Limits that a charge beside the rent has of its own. */
interface OwnDays {
  begins?: Day
  ends?: Day | null
  /** Days on which another amount begins. */
  steps?: readonly { from: Day }[]
}

/** The days after those already billed that the next bill is for, or null where nothing more is to be billed. */
export function nextDays(
  terms: Omit<Terms, 'rent'>,
  coveredTo: Day,
  { begins = terms.moveIn, ends = null, steps: own = [] }: OwnDays = {},
): BilledDays | null {
  const { settled = [], steps = [] } = terms
  const from = firstOpenDay([addDays(coveredTo, 1), terms.moveIn, begins].reduce(later), settled)
  const last = stopFor(terms, from)
  const stop = ends === null ? last : earlier(ends, last ?? ends)
  if (stop !== null && from > stop) return null
  const { period: paidBy, since } = periodOn(terms.period, steps, from)
  const period = since === null ? periodAt(paidBy, terms.moveIn, from) : periodSince(paidBy, since, from)
  const next = settled.filter((days) => days.from > from).map((days) => addDays(days.from, -1))
  const cuts = [nextStep(steps, from), own.find((step) => step.from > from)?.from ?? null].flatMap((day) =>
    day === null ? [] : [addDays(day, -1)],
  )
  const to = [...next, ...cuts, stop ?? period.to].reduce(earlier, period.to)
  const note = noteFor(terms, period.to, to)
  return { from, to, period, paidBy, since, ...(note !== undefined && { note }) }
}

/** The rule that bills by the period, in a sentence; `subject` is what is billed. */
export const periodRule = ({ paidBy, since }: BilledDays, subject = 'Rent'): string =>
  `${(since === null ? everyPeriod : sinceChange)[paidBy].replace(/^Rent/, subject)} ${someDays.replace('rent begins', `${subject.toLowerCase()} begins`)}`

/**
 * The bill after the days already billed, or null where nothing more is to be billed. It depends on the terms and on the
 * days covered alone, so that billing on time, late, or twice comes to the same.
 */
export function nextBill(terms: Terms, coveredTo: Day): RentBill | null {
  requireTerms(terms)
  requireDay(coveredTo, 'The last day billed')
  const days = nextDays(terms, coveredTo)
  if (days === null) return null
  const { from, to, period, paidBy, note } = days
  const agreed = { period: paidBy, rent: rentOn(terms.rent, terms.steps ?? [], from) }
  const { amount, steps: shown, ...rounding } = rentForDays(agreed, { from, to }, period, note)
  const why: Why = {
    title: `Rent for ${showDays(from, to)}`,
    rule: periodRule(days),
    steps: shown,
    ...rounding,
    total: amount,
  }
  return { from, to, due: from, amount, why }
}

/** The reason that a bill ends before its period does. */
function noteFor(
  { realMoveOut, moveOut, steps = [] }: Omit<Terms, 'rent'>,
  periodEnd: Day,
  to: Day,
): string | undefined {
  if (to >= periodEnd) return undefined
  if (to === realMoveOut) return `Moved out on ${showDay(to)}`
  const next = addDays(to, 1)
  if (steps.some(({ from }) => from === next)) return `A new term begins on ${showDay(next)}`
  return realMoveOut === null && to === moveOut ? `The lease ends on ${showDay(to)}` : undefined
}

/** The day the next bill is due, which is the day it is billed on. */
export const nextBillDay = (terms: Terms, coveredTo: Day): Day | null => nextBill(terms, coveredTo)?.due ?? null

/** Every bill due up to a day, oldest first. */
export function billsUntil(terms: Terms, coveredTo: Day, today: Day): RentBill[] {
  requireDay(today, 'Today')
  const bills: RentBill[] = []
  for (let bill = nextBill(terms, coveredTo); bill !== null && bill.due <= today; bill = nextBill(terms, bill.to))
    bills.push(bill)
  return bills
}
