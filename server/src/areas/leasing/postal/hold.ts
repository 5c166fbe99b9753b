import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { PaymentMethod } from '../../../providers/payments/port'
import { type LetterRow, letters, setLetter } from './letter.sql'

const methodWords = ({ kind, brand, last4 }: PaymentMethod): string =>
  kind === 'paypal' ? 'PayPal' : [brand ?? 'Card', last4 && `ending in ${last4}`].filter(Boolean).join(' ')

/** The money is set aside: the letter may be handed over. */
export async function markAuthorized(
  tx: Tx,
  scope: Scope,
  letter: LetterRow,
  { id, method }: { id: string; method: PaymentMethod },
): Promise<LetterRow> {
  await setLetter(tx, scope, letter.id, {
    state: 'PAID',
    hold: 'AUTHORIZED',
    hold_id: id,
    paid_with: methodWords(method),
    paid_at: letter.createdAt,
  })
  return { ...letter, state: 'PAID', hold: 'AUTHORIZED', holdId: id }
}

/** No money was set aside. The price remains valid unless its user calculated another one meanwhile. */
export async function markUnpaid(tx: Tx, scope: Scope, letter: LetterRow, message: string): Promise<LetterRow> {
  const other = await letters(tx, scope)
    .where('user_id', '=', letter.userId)
    .where('state', '=', 'PRICED')
    .select('id')
    .executeTakeFirst()
  const state = other ? 'FAILED' : 'PRICED'
  const ended = other ? { closed_at: letter.createdAt, ended_at: letter.createdAt } : {}
  await setLetter(tx, scope, letter.id, { state, hold: 'NONE', message, ...ended })
  return { ...letter, state, hold: 'NONE', message }
}
