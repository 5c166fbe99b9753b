import { type Cents, cents } from '../money'
import type { Authorization } from './work-order-words'

/** A property whose maker did not think of a limit: above $500 its owner is asked. A blank one never asks. */
export const usualOwnerLimit: Cents = cents(50_000)

interface Asked {
  /** The total cost of the work order, in cents. */
  total: number
  /** The property's limit; null never asks. */
  limit: number | null
  authorized: Authorization | null
  /** The amount that the owner answered about by link; null where a user recorded the answer. */
  answeredFor: number | null
  /** The total up to which a user went on without an answer. */
  unasked: number | null
}

/** Why the owner has to be asked before a work order goes on; null where nobody has to be asked. */
export function ownerToAsk({ total, limit, authorized, answeredFor, unasked }: Asked): 'unasked' | 'declined' | null {
  if (limit === null || total <= limit || (unasked !== null && total <= unasked)) return null
  if (authorized === 'DECLINE') return 'declined'
  const approved = authorized === 'APPROVE' && (answeredFor === null || total <= answeredFor)
  return approved ? null : 'unasked'
}
