import { type Day, nameDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { autopayModeWords } from '@freehold/rules/portal/autopay/staff-words'
import type { AutopayState, TurnState } from '@freehold/rules/portal/autopay/words'
import type { RowOf } from '../../../api/types'

export type AutopayRow = RowOf<'GET portal/autopay-list'>

export const autopayStateWords: Readonly<Record<AutopayState, string>> = {
  ACTIVE: 'On',
  PAUSED: 'Paused',
  ENDED: 'Ended',
}

export const autopayColors = { ACTIVE: 'moss', PAUSED: 'amber', ENDED: 'gray' } as const satisfies Record<
  AutopayState,
  string
>

const turnWords: Readonly<Record<TurnState, string>> = {
  PLANNED: 'Planned',
  ANNOUNCED: 'Announced',
  SENT: 'Sent',
  SKIPPED: 'Skipped',
  PAID: 'Received',
  RETURNED: 'Returned',
  FAILED: 'Failed',
}

export function modeOf({ mode, amount }: Pick<AutopayRow, 'mode' | 'amount'>): string {
  const words = autopayModeWords[mode]
  const capitalized = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return amount === null ? capitalized : `${capitalized}: ${showDollars(amount)}`
}

export const dayOf = ({ day }: Pick<AutopayRow, 'day'>): string => (day === 0 ? 'Due day' : String(day))

/** How the last turn ended: "Returned on Nov 1: $1,460.00. The account has too little money." */
export function lastOf({ last_on, last_state, last_taken, last_why }: AutopayRow, today: Day): string {
  if (last_on === null || last_state === null) return ''
  const amount = last_taken === null ? '' : `: ${showDollars(last_taken)}`
  return [`${turnWords[last_state]} on ${nameDay(last_on as Day, today)}${amount}.`, last_why].filter(Boolean).join(' ')
}

/** A plan in a line of facts: "On, $1,460.00 on Dec 1". The amount is open until it is announced. */
export function planInWords({ state, next_on, next_amount }: AutopayRow, today: Day): string {
  const word = autopayStateWords[state]
  if (state !== 'ACTIVE' || next_on === null) return word
  const day = nameDay(next_on as Day, today)
  return next_amount === null ? `${word}, next on ${day}` : `${word}, ${showDollars(next_amount)} on ${day}`
}

export const autopayMessages = {
  none: 'No tenant has set up autopay yet.',
  loadFailed: "Tenants' autopay could not be loaded.",
} as const
