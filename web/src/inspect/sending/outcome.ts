import { isCallError, isSessionEnd } from '../../api/failure'
import type { Outcome } from '../outbox/job'

const refusedSilently = 'The server refused it without a reason.'

/** Reads from a failed call what becomes of its job. */
export function outcomeOf(error: unknown): Outcome {
  if (isSessionEnd(error)) return { type: 'signed-out' }
  // The network, a timeout, or a server that asks for patience: all of these pass.
  if (!isCallError(error) || error.type === 'E_RATE_LIMIT') return { type: 'unanswered' }
  if (error.type === 'E_FAIL' || error.type === 'E_PROVIDER') return { type: 'failed' }
  return { type: 'refused', words: Object.values(error.fields)[0] ?? (error.message || refusedSilently) }
}
