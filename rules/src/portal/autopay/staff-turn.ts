import { type Day, nameDay } from '../../day'
import { type Cents, showDollars, toDollars } from '../../money'
import { returnSentence } from '../return-codes'
import type { TurnState, TurnWhy } from './words'

const words: Readonly<Record<TurnWhy, string>> = {
  NOTHING_DUE: 'Nothing was due.',
  NOT_ANNOUNCED: 'No amount was announced.',
  LEFT: '',
  OFF: 'Payments in the portal are turned off.',
  BLOCKED: 'A notice was served.',
  TOO_LITTLE: "The payment policy doesn't allow partial payments.",
  LATE: 'It was too late to charge it.',
  PAUSED: 'Autopay was paused.',
  STOPPED: 'Autopay had ended.',
  METHOD_GONE: 'The payment method could no longer be used.',
  DECLINED: 'Declined.',
  UNREACHABLE: 'The card company could not be reached.',
  RETURNED: 'Returned.',
  PAID_OTHERWISE: 'The amount due was paid another way.',
  NO_SHARE: 'The household has no agreement on shares.',
}

interface Facts {
  state: TurnState
  why: TurnWhy | ''
  message: string
  left: Cents
  tryOn: Day | null
}

/** What became of a turn, for staff. */
export function turnForStaff({ state, why, message, left, tryOn }: Facts): string {
  if (why === '') return ''
  const more = /^R\d\d$/.test(message) ? `${message}: ${returnSentence(message, 'en')}` : message
  const open = why === 'LEFT' ? `${showDollars(toDollars(left))} remained unpaid.` : ''
  const again =
    tryOn !== null && (state === 'FAILED' || state === 'RETURNED') ? `Tried again on ${nameDay(tryOn)}.` : ''
  return [words[why], more, open, again].filter((part) => part !== '').join(' ')
}
