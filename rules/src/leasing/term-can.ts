import { type Day, showDay } from '../day'
import { type MayITable, mayI } from '../may-i'

/** The kinds of a tenancy's terms: the lease it began with, a renewal, or month to month. */
export const termKinds = ['FIRST', 'RENEWAL', 'MONTH_TO_MONTH'] as const
export type TermKind = (typeof termKinds)[number]

export interface TermFacts {
  tenant: string
  unit: string
  today: Day
  moveIn: Day
  /** The last day of the lease. */
  leaseEnd: Day
  monthToMonth: boolean
  realMoveOut: Day | null
  cancelled: boolean
  /** The tenant who has not left the unit yet; null when the unit is free. */
  waitsFor: string | null
  /** The agreed term that has not begun. */
  ahead: { kind: TermKind; begins: Day; by: string; on: Day } | null
  /** The first day of the term that would be agreed now. */
  begins: Day
  /** Who has a lease of the unit after this tenant. */
  next: { tenant: string; moveIn: Day } | null
}

type State = 'canceled' | 'left' | 'leaving' | 'upcoming' | 'waiting' | 'ahead' | 'monthly' | 'over' | 'running'

const leaving = ({ tenant, realMoveOut }: TermFacts): string =>
  `${tenant} moves out on ${realMoveOut === null ? '' : showDay(realMoveOut)}. The lease ends with that day.`
const left = ({ tenant, unit }: TermFacts): string => `${tenant} already moved out of ${unit}.`
const canceled = ({ tenant, unit }: TermFacts): string => `The lease of ${tenant} for ${unit} was canceled.`
const notYet = ({ tenant, moveIn }: TermFacts): string =>
  `${tenant} has not moved in. A lease can be renewed from the move-in on ${showDay(moveIn)} on.`
const waiting = ({ tenant, unit, waitsFor }: TermFacts): string =>
  `${tenant} has not moved in, because ${waitsFor} has not left ${unit}.`

/** Who agreed on the term that is ahead, so that the second of two users learns it. */
const agreed = ({ ahead }: TermFacts): string =>
  ahead === null
    ? ''
    : `${ahead.by} ${ahead.kind === 'RENEWAL' ? 'renewed this lease' : 'recorded month to month'} on ${showDay(ahead.on)}. The new term begins on ${showDay(ahead.begins)}. Cancel it first.`

const nextTenant = ({ unit, next }: TermFacts): string | null =>
  next && `${unit} is leased to ${next.tenant} from ${showDay(next.moveIn)}.`

/** A renewal may end before the next tenant comes; it cannot begin once that tenant's day has come. */
const noRoom = (facts: TermFacts): string | null =>
  facts.next !== null && facts.next.moveIn <= facts.begins ? nextTenant(facts) : null

const gone = {
  canceled: { refused: canceled },
  left: { refused: left },
  leaving: { refused: leaving },
  upcoming: { refused: notYet },
  waiting: { refused: waiting },
} as const

const nothingAhead = { refused: 'No new term is waiting to begin.' }

export const termTable: MayITable<State, 'renew' | 'monthToMonth' | 'cancel', TermFacts> = {
  renew: {
    ...gone,
    ahead: { refused: agreed },
    monthly: { to: 'ahead', unless: noRoom },
    over: { to: 'ahead', unless: noRoom },
    running: { to: 'ahead', unless: noRoom },
  },
  monthToMonth: {
    ...gone,
    ahead: { refused: agreed },
    monthly: { to: 'monthly', unless: nextTenant },
    over: { to: 'monthly', unless: nextTenant },
    running: { to: 'ahead', unless: nextTenant },
  },
  cancel: {
    canceled: { refused: canceled },
    left: { refused: left },
    leaving: { to: 'leaving', unless: ({ ahead }) => (ahead === null ? nothingAhead.refused : null) },
    upcoming: nothingAhead,
    waiting: nothingAhead,
    ahead: { to: 'running' },
    monthly: nothingAhead,
    over: nothingAhead,
    running: nothingAhead,
  },
}

export function termState(facts: TermFacts): State {
  const { cancelled, realMoveOut, today, moveIn, waitsFor, ahead, monthToMonth, leaseEnd } = facts
  if (cancelled) return 'canceled'
  if (realMoveOut !== null) return realMoveOut <= today ? 'left' : 'leaving'
  if (moveIn > today) return 'upcoming'
  if (waitsFor !== null) return 'waiting'
  if (ahead !== null) return 'ahead'
  if (monthToMonth) return 'monthly'
  return leaseEnd < today ? 'over' : 'running'
}

export const termCan = mayI(termState, termTable)
