import { type Day, later } from '../day'
import { businessDaysAfter } from './bank-days'

/** The states of a payment, in the words that tenants read. */
export const paymentStates = ['SENT', 'ON_ITS_WAY', 'RECEIVED', 'RETURNED', 'DECLINED', 'CHECKING'] as const
export type PaymentState = (typeof paymentStates)[number]

interface CardFacts {
  state: 'PENDING' | 'CAPTURED' | 'DECLINED' | 'UNKNOWN'
  /** Whether it has an entry in the journal. */
  posted: boolean
  settled: boolean
  /** The entry was voided by the landlord. */
  voided: boolean
}

/** A payment that was captured and did not stay is returned; one that was never captured is declined. */
export function paymentState({ state, posted, settled, voided }: CardFacts): PaymentState {
  if (state === 'UNKNOWN') return 'CHECKING'
  if (state === 'PENDING' || (state === 'CAPTURED' && !posted)) return 'SENT'
  if (state === 'DECLINED') return posted ? 'RETURNED' : 'DECLINED'
  if (voided) return 'RETURNED'
  return settled ? 'RECEIVED' : 'ON_ITS_WAY'
}

/** Banks settle within so many business days, as a rule. */
const settlesIn = { card: 3, bank: 4 } as const

/** The day of the next step of a payment; null where none follows. A step that is late is expected today. */
export function nextStepOn(
  state: PaymentState,
  { sent, today, by = 'card' }: { sent: Day; today: Day; by?: keyof typeof settlesIn },
): Day | null {
  if (state === 'ON_ITS_WAY') return later(businessDaysAfter(sent, settlesIn[by]), today)
  return state === 'SENT' || state === 'CHECKING' ? today : null
}
