import { addDays, type Day } from '../../day'
import { businessDaysAfter } from '../bank-days'
import { againWithinDays, mostAgain, returnBehavior } from '../return-codes'
import type { TurnState } from './words'

/** What became of the payment of a turn. */
export type Outcome =
  | { kind: 'PAID' }
  /** The bank or the card company said no. */
  | { kind: 'DECLINED' }
  /** It surely never reached them. */
  | { kind: 'UNSENT' }
  /** It was taken and came back, with the code of a bank debit. */
  | { kind: 'RETURNED'; code: string | null }

interface Facts {
  /** The day on which the turn was taken first. */
  firstSent: Day
  /** How many of its payments were declined or returned, this one included. */
  failures: number
  today: Day
  due: Day
  /** True if the turn before this one came back as well. */
  returnedBefore: boolean
}

/** Why a plan is paused or ended by what became of a turn. */
type PlanStop = 'RETURNED_TWICE' | 'METHOD_REFUSED' | 'UNAUTHORIZED'

interface After {
  state: Extract<TurnState, 'PAID' | 'FAILED' | 'RETURNED'>
  /** The day of the next try; null where there is none. */
  tryOn: Day | null
  disablesMethod: boolean
  plan: { state: 'PAUSED' | 'ENDED'; why: PlanStop } | null
}

/** A turn that could not be taken on its day is taken late, up to so many days. */
const latestDays = 5

export const isTooLate = (takeOn: Day, today: Day): boolean => today > addDays(takeOn, latestDays)

const nextTryAfter = 3

const done: Omit<After, 'state'> = { tryOn: null, disablesMethod: false, plan: null }

/** What happens to a turn, its method and its plan. */
export function afterTurn(outcome: Outcome, facts: Facts): After {
  if (outcome.kind === 'PAID') return { ...done, state: 'PAID' }
  if (outcome.kind === 'RETURNED') return afterReturn(outcome.code, facts)
  const { today, due, failures } = facts
  if (outcome.kind === 'UNSENT') {
    // The next day, when the look-ups have shown that it never arrived.
    const tomorrow = addDays(today, 1)
    return { ...done, state: 'FAILED', tryOn: isTooLate(due, tomorrow) ? null : tomorrow }
  }
  return { ...done, state: 'FAILED', tryOn: failures > 1 ? null : businessDaysAfter(today, nextTryAfter) }
}

function afterReturn(code: string | null, { firstSent, failures, today, returnedBefore }: Facts): After {
  const behavior = code === null ? null : returnBehavior(code)
  if (behavior === 'STOP')
    return { state: 'RETURNED', tryOn: null, disablesMethod: true, plan: { state: 'ENDED', why: 'UNAUTHORIZED' } }
  if (behavior === 'OTHER_DETAILS')
    return { state: 'RETURNED', tryOn: null, disablesMethod: true, plan: { state: 'PAUSED', why: 'METHOD_REFUSED' } }
  if (returnedBefore) return { ...done, state: 'RETURNED', plan: { state: 'PAUSED', why: 'RETURNED_TWICE' } }
  const next = businessDaysAfter(today, nextTryAfter)
  const mayTry = behavior === 'AGAIN' && failures <= mostAgain && next <= addDays(firstSent, againWithinDays)
  return { ...done, state: 'RETURNED', tryOn: mayTry ? next : null }
}
