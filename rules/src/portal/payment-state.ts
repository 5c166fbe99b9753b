import { addDays, type Day, later } from '../day'

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

/** Banks settle a card within so many business days, as a rule. */
const settlesIn = 3

const isWeekend = (day: Day): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

export function businessDaysAfter(day: Day, days: number): Day {
  let at = day
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    if (!isWeekend(at)) left -= 1
  }
  return at
}

/** The day of the next step of a payment; null where none follows. A step that is late is expected today. */
export function nextStepOn(state: PaymentState, sent: Day, today: Day): Day | null {
  if (state === 'ON_ITS_WAY') return later(businessDaysAfter(sent, settlesIn), today)
  return state === 'SENT' || state === 'CHECKING' ? today : null
}
