/** Words of work orders, as screens show them. */
export const urgencyWords = { CRITICAL: 'URGENT', MEDIUM: 'MEDIUM', LOW: 'LOW' } as const
export type Urgency = keyof typeof urgencyWords
export const urgencies = Object.keys(urgencyWords) as [Urgency, ...Urgency[]]

export const authorizationWords = { APPROVE: 'APPROVE', DECLINE: 'DECLINE', DEFER: 'DEFER' } as const
export type Authorization = keyof typeof authorizationWords
export const authorizations = Object.keys(authorizationWords) as [Authorization, ...Authorization[]]

export const paidWords = { YES: 'YES', NO: 'NO' } as const
type Paid = keyof typeof paidWords
export const paidAnswers = Object.keys(paidWords) as [Paid, ...Paid[]]

export const stageWords = {
  NEW: 'New',
  SENT: 'Sent',
  ACCEPTED: 'Accepted',
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  ON_HOLD: 'On hold',
  DONE: 'Done',
  CLOSED: 'Closed',
  CANCELED: 'Canceled',
} as const
export type Stage = keyof typeof stageWords
export const stages = Object.keys(stageWords) as [Stage, ...Stage[]]

/** The columns of the board, each with the stages that it shows. Closed and canceled work orders leave the board. */
export const boardColumns = {
  NEW: ['NEW', 'SENT', 'ACCEPTED'],
  SCHEDULED: ['SCHEDULED'],
  IN_PROGRESS: ['IN_PROGRESS', 'ON_HOLD'],
  DONE: ['DONE'],
} as const satisfies Record<string, readonly Stage[]>
export type BoardColumn = keyof typeof boardColumns
export const boardColumnNames = Object.keys(boardColumns) as [BoardColumn, ...BoardColumn[]]

export const boardColumnWords: Record<BoardColumn, string> = {
  NEW: 'New',
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
}

/** The column that shows a stage; null for one that is not on the board. */
export const columnOf = (stage: Stage): BoardColumn | null =>
  boardColumnNames.find((column) => (boardColumns[column] as readonly Stage[]).includes(stage)) ?? null

/** The stages in which work is still to be done. */
export const openStages: readonly Stage[] = ['NEW', 'SENT', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD']

export const isOpen = (stage: Stage): boolean => openStages.includes(stage)
