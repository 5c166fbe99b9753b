import type { Plan, Turn } from './types'

/** The tints of the states of plans and of turns; the others have that of a note. */
export const stateKinds: Partial<Record<Plan['state'] | Turn['state'], 'good' | 'wait' | 'wrong'>> = {
  ACTIVE: 'good',
  PAID: 'good',
  PAUSED: 'wait',
  SENT: 'wait',
  RETURNED: 'wrong',
  FAILED: 'wrong',
}
