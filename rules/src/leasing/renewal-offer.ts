import { addDays, type Day, earlier, later, showDay } from '../day'
import { type MayITable, mayI } from '../may-i'
import type { Cents } from '../money'
import { addMonths, termEnd } from '../month'

/** The states of an offer as people read them, in the words of staff screens. */
export const offerStateWords = {
  OFFERED: 'Offered',
  SEEN: 'Seen',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
} as const
type OfferState = keyof typeof offerStateWords
export const offerStates = Object.keys(offerStateWords) as [OfferState, ...OfferState[]]

/** The state that is stored. Whether the tenant saw the offer is a time beside it. */
export type StoredOfferState = Exclude<OfferState, 'SEEN'>

export const offeredTermKinds = ['FIXED', 'MONTH_TO_MONTH'] as const

/** One of the terms of an offer. Without an end it goes from month to month. */
export interface OfferedTerm {
  ends: Day | null
  rent: Cents
}

export interface OfferFacts {
  stored: StoredOfferState
  seen: boolean
  answerBy: Day
  today: Day
  /** The tenant moves out, or the lease was canceled. */
  leaves: boolean
}

/** An offer is over after its last day, also before the job that closes it has run. */
export function offerState({ stored, seen, answerBy, today, leaves }: OfferFacts): OfferState {
  if (stored !== 'OFFERED') return stored
  if (leaves) return 'WITHDRAWN'
  if (answerBy < today) return 'EXPIRED'
  return seen ? 'SEEN' : 'OFFERED'
}

const accepted = { refused: 'The tenant already accepted this offer.' }
const declined = { refused: 'The tenant already declined this offer.' }
const expired = ({ answerBy }: OfferFacts) => `This offer ended on ${showDay(answerBy)}.`
const withdrawn = { refused: 'This offer was withdrawn.' }

const whileOpen = {
  ACCEPTED: accepted,
  DECLINED: declined,
  EXPIRED: { refused: expired },
  WITHDRAWN: withdrawn,
} as const

export const offerTable: MayITable<OfferState, 'change' | 'withdraw' | 'accept' | 'decline', OfferFacts> = {
  change: { OFFERED: { to: 'OFFERED' }, SEEN: { to: 'OFFERED' }, ...whileOpen },
  withdraw: { OFFERED: { to: 'WITHDRAWN' }, SEEN: { to: 'WITHDRAWN' }, ...whileOpen },
  accept: { OFFERED: { to: 'ACCEPTED' }, SEEN: { to: 'ACCEPTED' }, ...whileOpen },
  decline: { OFFERED: { to: 'DECLINED' }, SEEN: { to: 'DECLINED' }, ...whileOpen },
}

export const offerCan = mayI(offerState, offerTable)

/** Days before the last day to answer on which the tenant is reminded, and staff see that no answer came. */
export const offerNoticeDays = 3

/** The furthest day ahead to answer by. */
const mostDaysToAnswer = 90
const usualDaysToAnswer = 14
const mostYears = 5

/** The days that an offer may be answered by: from tomorrow to the day before its terms begin. Null where none is left. */
export function answerBounds(today: Day, begins: Day): { from: Day; to: Day } | null {
  const from = addDays(today, 1)
  const to = earlier(addDays(begins, -1), addDays(today, mostDaysToAnswer))
  return to < from ? null : { from, to }
}

interface Proposal {
  terms: OfferedTerm[]
  answerBy: Day
}

interface ProposalFacts {
  today: Day
  begins: Day
  rent: Cents
  /** The day on which the next tenant's lease begins; null without one. */
  nextMoveIn: Day | null
}

/** An offer to start from, at the rent of now: a year, and month to month. The next tenant's day limits both. */
export function proposedOffer({ today, begins, rent, nextMoveIn }: ProposalFacts): Proposal | null {
  const bounds = answerBounds(today, begins)
  if (bounds === null) return null
  const year = termEnd(begins, 12)
  const ends = nextMoveIn === null ? year : earlier(year, addDays(nextMoveIn, -1))
  const terms = [{ ends, rent }, ...(nextMoveIn === null ? [{ ends: null, rent }] : [])]
  return { terms, answerBy: later(bounds.from, earlier(bounds.to, addDays(today, usualDaysToAnswer))) }
}

interface Limits {
  begins: Day
  next: { tenant: string; moveIn: Day } | null
}

/** Why each term can't be offered, in their order; null where it can. */
export function termProblems(terms: readonly OfferedTerm[], { begins, next }: Limits): (string | null)[] {
  const last = addMonths(begins, mostYears * 12)
  return terms.map(({ ends }, place) => {
    if (terms.findIndex((one) => one.ends === ends) < place) return 'This term is already part of the offer.'
    const until = next && `The home is leased to ${next.tenant} from ${showDay(next.moveIn)}.`
    if (ends === null) return until
    if (ends < begins) return `The new term begins on ${showDay(begins)}. It cannot end before that day.`
    if (ends > last) return `Choose a day up to ${showDay(last)}.`
    return next && next.moveIn <= ends ? `${until} Choose an earlier end.` : null
  })
}
