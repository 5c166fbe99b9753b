import { createHash } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { postalMail } from '@freehold/contract/leasing/postal-mail'
import { mailCan } from '@freehold/rules/leasing/mail/mail-can'
import { showDollars, toDollars } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { askOnce, type Intended, repeatOf } from '../../../outbound/outbound'
import { type LetterRow, letterOfKey, lockLetter, newestOf, setLetter } from './letter.sql'
import { letterPayments } from './letter-payments'
import { newReference } from './price-letter'

type Input = InputOf<typeof postalMail.pay>

const pricedFor = 86_400_000

/** Authorizes the postage of a priced letter once, whatever crashes or repeats. */
export async function payLetter(
  context: AccountContext,
  scope: UserScope,
  input: Input,
  key: Key | null,
): Promise<{ id: number }> {
  const letter = await askOnce(context, scope, letterPayments, {
    intend: (tx) => intendPayment(tx, scope, input, key, context.now()),
    ask: ({ price, reference, document }) =>
      context.payments.authorize({ amount: price, nonce: input.nonce, reference, description: `Postage: ${document}` }),
  })
  if (letter.hold === 'AUTHORIZED' || letter.hold === 'CAPTURED') return { id: letter.id }
  if (letter.state === 'PAYING') throw new Refusal('E_PROVIDER', letterPayments.unknown)
  throw new Refusal(letter.unsent ? 'E_PROVIDER' : 'E_PAYMENT', letter.message)
}

/** A published test token of the gateway pays as often as one likes; any other pays once. */
const isReusable = (nonce: string) => nonce.startsWith('fake-')

/** The letter is locked: of ten payments at once, nine find it paid for. */
async function intendPayment(
  tx: Tx,
  scope: UserScope,
  { id, price, nonce }: Input,
  key: Key | null,
  now: Date,
): Promise<Intended<LetterRow>> {
  const before = key && (await letterOfKey(tx, scope, key.key))
  if (before) return repeatOf(before, key)
  const chosen = id ?? (await newestOf(tx, scope, ['PRICED']))
  const letter = chosen === undefined ? undefined : await lockLetter(tx, scope, chosen)
  if (!letter || letter.userId !== scope.user) throw notFound('Letter')
  const { refused } = mailCan.pay(letter)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  if (now.getTime() - letter.pricedAt.getTime() > pricedFor)
    throw new Refusal('E_CONFLICT', 'This postage is more than a day old. Calculate it again.')
  if (price !== letter.price)
    throw badField('price', `The postage is ${showDollars(toDollars(letter.price))}. Calculate it again.`)
  const change = {
    state: 'PAYING',
    hold: 'ASKED',
    message: '',
    reference: newReference(),
    nonce_hash: isReusable(nonce) ? null : createHash('sha256').update(nonce).digest(),
    key: key?.key ?? null,
    body_hash: key?.body ?? null,
    created_at: now,
    asked_at: null,
  } as const
  await setLetter(tx, scope, letter.id, change)
  const { reference, state, hold } = change
  return { row: { ...letter, state, hold, reference, bodyHash: key?.body ?? null, createdAt: now }, fresh: true }
}
