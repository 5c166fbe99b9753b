import { type Day, showDay } from '../day'
import { type MayITable, mayI } from '../may-i'

export interface OccupancyFacts {
  tenant: string
  unit: string
  today: Day
  moveIn: Day
  /** The actual move-out day, past or planned; null if unknown. */
  realMoveOut: Day | null
  cancelled: boolean
  /** The tenant who has not left the unit yet, so that this one cannot move in; null when the unit is free. */
  waitsFor: string | null
}

type State = 'upcoming' | 'waiting' | 'lived in' | 'left' | 'canceled'

const left = ({ tenant, unit }: OccupancyFacts): string => `${tenant} already moved out of ${unit}.`
const canceled = ({ tenant, unit }: OccupancyFacts): string => `The lease of ${tenant} for ${unit} was canceled.`

export const occupancyTable: MayITable<State, 'moveOut' | 'cancel', OccupancyFacts> = {
  moveOut: {
    upcoming: { refused: ({ moveIn }) => `The move-in is on ${showDay(moveIn)}. Force the move-out to cancel it.` },
    waiting: {
      refused: ({ tenant, unit, waitsFor }) =>
        `${tenant} has not moved in, because ${waitsFor} has not left ${unit}. Force the move-out to cancel it.`,
    },
    'lived in': { to: 'left' },
    left: { refused: left },
    canceled: { refused: canceled },
  },
  cancel: {
    upcoming: { to: 'canceled' },
    waiting: { to: 'canceled' },
    'lived in': { refused: ({ tenant }) => `${tenant} has already moved in. Record a move-out instead.` },
    left: { refused: left },
    canceled: { refused: canceled },
  },
}

function stateOf({ cancelled, realMoveOut, moveIn, today, waitsFor }: OccupancyFacts): State {
  if (cancelled) return 'canceled'
  if (realMoveOut !== null && realMoveOut <= today) return 'left'
  if (moveIn > today) return 'upcoming'
  return waitsFor === null ? 'lived in' : 'waiting'
}

export const occupancyCan = mayI(stateOf, occupancyTable)
