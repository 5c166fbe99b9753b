import { type MayITable, mayI } from '../may-i'
import { type BoardColumn, columnOf, type Stage } from './work-order-words'

export const moveWords = {
  send: 'Send to contractor',
  accept: 'Accept',
  decline: 'Decline',
  schedule: 'Schedule',
  start: 'Start work',
  noEntry: 'Could not enter',
  hold: 'Put on hold',
  resume: 'Resume',
  finish: 'Mark done',
  close: 'Close work order',
  back: 'Move back to new',
  reopen: 'Reopen',
  cancel: 'Cancel',
} as const
export type Move = keyof typeof moveWords
export const moves = Object.keys(moveWords) as [Move, ...Move[]]

/** Moves that need a sentence of explanation. */
export const movesWithReason: readonly Move[] = ['noEntry', 'hold', 'cancel']

export interface WorkOrderFacts {
  stage: Stage
  paid: boolean
  archived: boolean
}

type State = Stage | 'archived'

export const workOrderState = ({ stage, archived }: WorkOrderFacts): State => (archived ? 'archived' : stage)

const archived = { refused: 'This work order was deleted. Restore it first.' } as const
const canceled = { refused: 'This work order was canceled. Reopen it first.' } as const
const closed = { refused: 'This work order is closed. Reopen it first.' } as const
const done = { refused: 'This work order is done. Reopen it first.' } as const
const over = { DONE: done, CLOSED: closed, CANCELED: canceled, archived } as const
const open = (stage: Stage) => ({
  NEW: { to: stage },
  SENT: { to: stage },
  ACCEPTED: { to: stage },
  SCHEDULED: { to: stage },
  IN_PROGRESS: { to: stage },
  ON_HOLD: { to: stage },
})
const notSent = { refused: 'This work order was not sent to the contractor.' } as const
const answered = { refused: 'The contractor already accepted this work order.' } as const
const begun = { refused: 'The work has already begun.' } as const
const notHeld = { refused: 'This work order is not on hold.' } as const
const notDone = { refused: 'Mark this work order done first.' } as const
const going = { refused: 'This work order is still open.' } as const
const unlessPaid = ({ paid }: WorkOrderFacts) =>
  paid ? 'This work order is paid. Mark it as not paid before you cancel it.' : null

/** Staff record by phone what was agreed by phone, so an open work order may skip stages on its way forward. */
export const workOrderTable: MayITable<State, Move, WorkOrderFacts> = {
  send: {
    ...over,
    NEW: { to: 'SENT' },
    SENT: { refused: 'This work order was already sent to the contractor.' },
    ACCEPTED: answered,
    SCHEDULED: answered,
    IN_PROGRESS: begun,
    ON_HOLD: begun,
  },
  accept: {
    ...over,
    NEW: { to: 'ACCEPTED' },
    SENT: { to: 'ACCEPTED' },
    ACCEPTED: answered,
    SCHEDULED: answered,
    IN_PROGRESS: begun,
    ON_HOLD: begun,
  },
  decline: {
    ...over,
    NEW: notSent,
    SENT: { to: 'NEW' },
    ACCEPTED: { to: 'NEW' },
    SCHEDULED: { to: 'NEW' },
    IN_PROGRESS: begun,
    ON_HOLD: begun,
  },
  schedule: { ...over, ...open('SCHEDULED') },
  start: {
    ...over,
    ...open('IN_PROGRESS'),
    IN_PROGRESS: begun,
    ON_HOLD: { refused: 'This work order is on hold. Resume it first.' },
  },
  noEntry: {
    ...over,
    NEW: { refused: 'No visit is scheduled.' },
    SENT: { refused: 'No visit is scheduled.' },
    ACCEPTED: { refused: 'No visit is scheduled.' },
    SCHEDULED: { to: 'ACCEPTED' },
    IN_PROGRESS: { to: 'ACCEPTED' },
    ON_HOLD: { refused: 'This work order is on hold. Resume it first.' },
  },
  hold: { ...over, ...open('ON_HOLD'), ON_HOLD: { refused: 'This work order is already on hold.' } },
  // The verb goes back to the stage that it was held from.
  resume: {
    ...over,
    NEW: notHeld,
    SENT: notHeld,
    ACCEPTED: notHeld,
    SCHEDULED: notHeld,
    IN_PROGRESS: notHeld,
    ON_HOLD: { to: 'IN_PROGRESS' },
  },
  finish: { ...over, ...open('DONE'), DONE: { refused: 'This work order is already done.' } },
  close: {
    ...over,
    NEW: notDone,
    SENT: notDone,
    ACCEPTED: notDone,
    SCHEDULED: notDone,
    IN_PROGRESS: notDone,
    ON_HOLD: notDone,
    DONE: { to: 'CLOSED' },
    CLOSED: { refused: 'This work order is already closed.' },
  },
  back: { ...over, ...open('NEW'), NEW: { refused: 'This work order is already new.' } },
  reopen: {
    NEW: going,
    SENT: going,
    ACCEPTED: going,
    SCHEDULED: going,
    IN_PROGRESS: going,
    ON_HOLD: going,
    DONE: { to: 'NEW' },
    CLOSED: { to: 'NEW' },
    CANCELED: { to: 'NEW' },
    archived,
  },
  cancel: {
    ...over,
    NEW: { to: 'CANCELED', unless: unlessPaid },
    SENT: { to: 'CANCELED', unless: unlessPaid },
    ACCEPTED: { to: 'CANCELED', unless: unlessPaid },
    SCHEDULED: { to: 'CANCELED', unless: unlessPaid },
    IN_PROGRESS: { to: 'CANCELED', unless: unlessPaid },
    ON_HOLD: { to: 'CANCELED', unless: unlessPaid },
    CANCELED: { refused: 'This work order was already canceled.' },
  },
}

export const workOrderCan = mayI(workOrderState, workOrderTable)

/** The move that takes a card of the board into a column; null when it is there already. */
export function moveInto(column: BoardColumn, { stage }: Pick<WorkOrderFacts, 'stage'>): Move | null {
  if (columnOf(stage) === column) return null
  if (column === 'NEW') return stage === 'DONE' ? 'reopen' : 'back'
  if (column === 'SCHEDULED') return 'schedule'
  if (column === 'DONE') return 'finish'
  return 'start'
}
