import { type Move, moveWords } from '../maintenance/work-order-can'
import { counted } from '../text/counted'

/** The moves of a work order that need no day, so that one answer serves them all. */
export const batchMoves = ['start', 'resume', 'finish', 'close', 'reopen', 'cancel'] as const satisfies readonly Move[]
type BatchMove = (typeof batchMoves)[number]

export const batchMoveWords = Object.fromEntries(batchMoves.map((move) => [move, moveWords[move]])) as Record<
  BatchMove,
  string
>

export const batchActWords = {
  ASSIGN_ORDER: { did: 'Assigned', one: 'work order', many: 'work orders' },
  ORDER_URGENCY: { did: 'Changed the urgency of', one: 'work order', many: 'work orders' },
  MOVE_ORDER: { did: 'Moved', one: 'work order', many: 'work orders' },
  DELETE_NOTICE: { did: 'Deleted', one: 'notice', many: 'notices' },
  SUSPEND_USER: { did: 'Suspended', one: 'user', many: 'users' },
  REACTIVATE_USER: { did: 'Reactivated', one: 'user', many: 'users' },
  ARCHIVE_CONTRACTOR: { did: 'Archived', one: 'contractor', many: 'contractors' },
  PUBLISH_LISTING: { did: 'Published', one: 'marketing entry', many: 'marketing entries' },
  PAUSE_LISTING: { did: 'Took off the market', one: 'marketing entry', many: 'marketing entries' },
  WITHDRAW_LISTING: { did: 'Withdrew', one: 'marketing entry', many: 'marketing entries' },
} as const

export type BatchAct = keyof typeof batchActWords
export const batchActs = Object.keys(batchActWords) as [BatchAct, ...BatchAct[]]

export const batchStates = ['RUNNING', 'DONE', 'CANCELED', 'UNDOING', 'UNDONE'] as const
export type BatchState = (typeof batchStates)[number]

/** The most rows that one batch has: no one can answer for more than they looked at. */
export const mostInBatch = 10_000

/** Rows that are ticked one by one. */
export const mostTicked = 1_000

export const countedRows = (act: BatchAct, count: number): string => {
  const { one, many } = batchActWords[act]
  return counted(count, one, many)
}

interface Outcome {
  act: BatchAct
  state: BatchState
  done: number
  refused: number
  undone: number
}

/** "Assigned 38 work orders. 2 were refused." */
export function batchSentence({ act, state, done, refused, undone }: Outcome): string {
  const kept = refused === 0 ? '' : ` ${refused.toLocaleString('en-US')} ${refused === 1 ? 'was' : 'were'} refused.`
  if (state === 'UNDONE') return `Undone for ${countedRows(act, undone)}.${kept}`
  const stopped = state === 'CANCELED' ? ' The rest was canceled.' : ''
  return `${batchActWords[act].did} ${countedRows(act, done)}.${stopped}${kept}`
}

/** A batch can be undone this many milliseconds after it ended: longer than its toast stays. */
export const undoableFor = 60_000
