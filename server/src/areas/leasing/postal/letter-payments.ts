import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { NoAnswer, Outbound } from '../../../outbound/outbound'
import type { Hold } from '../../../providers/payments/port'
import { type Advance, advancing } from './advance'
import { markAuthorized, markUnpaid } from './hold'
import type { LetterRow } from './letter.sql'

/** The payment of a letter that is authorized at the gateway. What comes after is looked up with the letter. */
export const letterPayments: Outbound<LetterRow, Hold, Advance> = {
  ...advancing,
  noun: 'payment of a letter',
  unknown:
    'The card company did not answer. We are checking whether the payment was authorized. Do not pay again. If it was, it is released unless the letter is sent.',
  isBeingAsked: ({ state }) => state === 'PAYING',
  conclude: concludePayment,
}

async function concludePayment(tx: Tx, scope: Scope, letter: LetterRow, hold: Hold | NoAnswer): Promise<LetterRow> {
  if (letter.state !== 'PAYING') return letter
  if ('outcome' in hold && hold.outcome === 'authorized') return markAuthorized(tx, scope, letter, hold)
  if ('state' in hold && hold.state === 'unknown') return letter
  const unsent = 'state' in hold ? ({ unsent: true } as const) : {}
  return { ...(await markUnpaid(tx, scope, letter, hold.message)), ...unsent }
}
