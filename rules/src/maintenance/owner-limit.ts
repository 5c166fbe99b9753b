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

/** The reason to ask the owner before a work order continues; null if there is none. */
export function ownerToAsk({ total, limit, authorized, answeredFor, unasked }: Asked): 'unasked' | 'declined' | null {
  if (limit === null || total <= limit || (unasked !== null && total <= unasked)) return null
  if (authorized === 'DECLINE') return 'declined'
  const approved = authorized === 'APPROVE' && (answeredFor === null || total <= answeredFor)
  return approved ? null : 'unasked'
}
