/** Kinds of requests that a tenant makes, in the words of staff screens. */
export const requestKindWords = {
  MAINTENANCE: 'Maintenance',
  CONTACT_CHANGE: 'Contact change',
  MOVE_OUT: 'Move-out',
  INSURANCE: 'Insurance',
  ANOTHER_UNIT: 'Another home',
  RENEWAL: 'Renewal',
} as const
export type RequestKind = keyof typeof requestKindWords
export const requestKinds = Object.keys(requestKindWords) as [RequestKind, ...RequestKind[]]

/** How soon a repair is needed, as the tenant sees it. */
export const requestUrgencyWords = { EMERGENCY: 'Emergency', SOON: 'Soon', LATER: 'Can wait' } as const
export type RequestUrgency = keyof typeof requestUrgencyWords
export const requestUrgencies = Object.keys(requestUrgencyWords) as [RequestUrgency, ...RequestUrgency[]]

/** What the database stores. What a reader sees is derived from it and from the work order (`request-state.ts`). */
export type StoredRequestState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'CLOSED'

export const requestStateWords = {
  RECEIVED: 'Received',
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  FIXED: 'Fixed',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
} as const
export type RequestState = keyof typeof requestStateWords
export const requestStates = Object.keys(requestStateWords) as [RequestState, ...RequestState[]]

/** The most photos of one request. */
export const mostRequestPhotos = 8
