import type { Stage } from '../maintenance/work-order-words'
import type { RequestKind, RequestState, StoredRequestState } from './request-words'

interface RequestFacts {
  kind: RequestKind
  state: StoredRequestState
  /** The stage of its work order; null without one. */
  stage: Stage | null
}

const ofStage: Readonly<Record<Stage, RequestState>> = {
  NEW: 'RECEIVED',
  SENT: 'RECEIVED',
  ACCEPTED: 'RECEIVED',
  SCHEDULED: 'SCHEDULED',
  IN_PROGRESS: 'IN_PROGRESS',
  ON_HOLD: 'IN_PROGRESS',
  DONE: 'DONE',
  CLOSED: 'DONE',
  // The repair is still needed: staff make another work order, or decline the request.
  CANCELED: 'RECEIVED',
}

/** The state that tenant and staff read. A repair is as far as its work order. */
export function requestState({ kind, state, stage }: RequestFacts): RequestState {
  if (state === 'OPEN') return 'RECEIVED'
  if (state === 'CLOSED') return 'FIXED'
  if (state === 'ACCEPTED') return kind === 'MAINTENANCE' ? (stage === null ? 'RECEIVED' : ofStage[stage]) : 'ACCEPTED'
  return state
}

/** Whether staff may still decide: nothing was decided, or the work order that was made is gone. */
export const isUndecided = ({ kind, state, stage }: RequestFacts): boolean =>
  state === 'OPEN' || (state === 'ACCEPTED' && kind === 'MAINTENANCE' && (stage === null || stage === 'CANCELED'))
