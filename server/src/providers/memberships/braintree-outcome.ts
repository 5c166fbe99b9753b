import type { Cents } from '@freehold/rules/money'
import { z } from 'zod'
import { readTaken } from '../payments/braintree-answer'
import { saleStateOf, Transaction } from '../payments/braintree-transaction'
import { noLongerSaved, notEveryMonth } from '../payments/declines'
import type { Declined } from '../payments/port'
import { readable } from '../payments/readable'
import { ProviderUnknown } from '../provider-unknown'
import { type ReadSubscription, readSubscription } from './braintree-subscription'
import type { Retried } from './port'
import { cannotChange, methodRefused, noSuch, notOwed, notSetUp, refused } from './refusals'

/** An answer of the SDK with the numbers of its complaints, which only the SDK's own object lists. */
export interface Heard {
  answer: unknown
  complaints: string[]
}

type SdkAnswer = { success: true } | { success: false; errors: { deepErrors(): { code: string }[] } }

export const heard = (answer: SdkAnswer): Heard => ({
  answer,
  complaints: answer.success ? [] : answer.errors.deepErrors().map(({ code }) => code),
})

const Answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), subscription: z.unknown() }),
  z.object({ success: z.literal(false), message: z.string(), transaction: Transaction.optional() }),
])

const codes = {
  idInUse: ['81902'],
  methodGone: ['91903', '91905'],
  methodNeverRecurs: ['91902', '91928', '91930'],
  notSetUp: ['91904', '92013', '92014'],
  canceledAlready: ['81905'],
  cannotChange: ['81901', '81910', '91920', '92022'],
  notPastDue: ['91531'],
  noSubscription: ['91528'],
}

const has = ({ complaints }: Heard, known: readonly string[]) => complaints.some((code) => known.includes(code))

/** `there`: our id was used before, so the first order came through. */
export function readCreated(said: Heard, id: string): ReadSubscription | Declined | 'there' {
  const answer = readable(Answer, said.answer)
  if (answer.success) return readSubscription(answer.subscription, id)
  if (has(said, codes.idInUse)) return 'there'
  if (has(said, codes.methodGone)) return noLongerSaved
  if (has(said, codes.methodNeverRecurs)) return notEveryMonth
  if (has(said, codes.notSetUp)) throw notSetUp()
  if (answer.transaction) return declinedOf(answer.transaction)
  throw refused(answer.message)
}

function declinedOf(transaction: Transaction): Declined {
  const found = saleStateOf(transaction)
  if (found.state !== 'declined') throw new ProviderUnknown('The payment provider took money for no subscription.')
  return { outcome: 'declined', message: found.message, another: found.another }
}

/** `over`: it was canceled before. */
export function readChanged(said: Heard, id: string): ReadSubscription | 'over' {
  const answer = readable(Answer, said.answer)
  if (answer.success) return readSubscription(answer.subscription, id)
  if (has(said, codes.canceledAlready)) return 'over'
  if (has(said, codes.cannotChange)) throw cannotChange()
  if (has(said, codes.methodGone) || has(said, codes.methodNeverRecurs)) throw methodRefused()
  if (has(said, codes.notSetUp)) throw notSetUp()
  throw refused(answer.message)
}

export function readRetried(said: Heard, amount: Cents): Retried {
  if (has(said, codes.notPastDue)) throw notOwed()
  if (has(said, codes.noSubscription)) throw noSuch()
  const sale = readTaken(said.answer, said.complaints, (one) => one.type === 'sale' && one.amount === amount)
  return sale.outcome === 'captured' ? { outcome: 'captured', id: sale.id } : sale
}
