import { z } from 'zod'
import { ProviderUnknown } from '../provider-unknown'
import { bankNotVerified } from './bank-declines'
import { methodOf, saleStateOf, Transaction } from './braintree-transaction'
import { cardInvalid, formUsedUp, noLongerSaved, notAccepted } from './declines'
import type { Declined, FoundHold, FoundSale, Hold, Sale, SaleOrder } from './port'
import { readable } from './readable'

const SaleAnswer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), transaction: Transaction }),
  z.object({ success: z.literal(false), message: z.string(), transaction: Transaction.optional() }),
])

/** The outcome of an authorization. */
export function readHold(answer: unknown, complaints: readonly string[], order: SaleOrder): Hold {
  const said = readable(SaleAnswer, answer)
  const { transaction } = said
  if (!transaction) return refusedQuestion(complaints, said.success ? '' : said.message)
  if (transaction.orderId !== order.reference || transaction.amount !== order.amount)
    throw new ProviderUnknown('The payment provider answered about another payment.')
  if (transaction.status === 'authorized')
    return { outcome: 'authorized', id: transaction.id, method: methodOf(transaction) }
  const found = saleStateOf(transaction)
  if (found.state === 'declined') return { outcome: 'declined', message: found.message, another: found.another }
  throw new ProviderUnknown(`The payment provider answered another status: ${transaction.status}.`)
}

/** Capturing and giving back succeed, or leave the reason to a look-up. */
export function requireDone(answer: unknown, id: string): void {
  const said = readable(SaleAnswer, answer)
  if (!said.success || said.transaction.id !== id)
    throw new ProviderUnknown('The payment provider did not do what it was asked for.')
}

function holdStateOf(transaction: Transaction): FoundHold {
  const found = { id: transaction.id, amount: transaction.amount, method: methodOf(transaction) }
  if (transaction.status === 'authorized') return { ...found, state: 'authorized' }
  const sale = saleStateOf(transaction)
  if (sale.state === 'declined') return { ...found, state: 'declined', message: sale.message }
  return { ...found, state: sale.state === 'voided' ? 'voided' : 'captured' }
}

/** The outcome of a sale. `complaints` are the numbers of what the gateway rejected about the request itself. */
export const readSale = (answer: unknown, complaints: readonly string[], { reference, amount }: SaleOrder): Sale =>
  readTaken(answer, complaints, (sale) => sale.orderId === reference && sale.amount === amount)

/** `isOurs` recognizes the sale that was asked for. */
export function readTaken(
  answer: unknown,
  complaints: readonly string[],
  isOurs: (sale: Transaction) => boolean,
): Sale {
  const said = readable(SaleAnswer, answer)
  const { transaction } = said
  if (!transaction) return refusedQuestion(complaints, said.success ? '' : said.message)
  if (!isOurs(transaction)) {
    throw new ProviderUnknown('The payment provider answered about another payment.')
  }
  const found = saleStateOf(transaction)
  if (found.state === 'declined') return { outcome: 'declined', message: found.message, another: found.another }
  if (found.state === 'voided' || found.state === 'returned')
    throw new ProviderUnknown('The payment provider reversed the payment right away.')
  return { outcome: 'captured', id: found.id, method: found.method }
}

/** When several tries share a reference, the one that took money counts. */
export const readFound = (sales: readonly Transaction[]): FoundSale | null => theOneThatCounts(sales.map(saleStateOf))

export const readFoundHold = (sales: readonly Transaction[]): FoundHold | null =>
  theOneThatCounts(sales.map(holdStateOf))

function theOneThatCounts<Found extends { state: string }>(sales: readonly Found[]): Found | null {
  const took = sales.filter(({ state }) => state !== 'declined')
  return took.find(({ state }) => state !== 'returned') ?? took[0] ?? sales[0] ?? null
}

const TokenAnswer = z.object({ clientToken: z.string().min(1) })

export const readToken = (answer: unknown): string => readable(TokenAnswer, answer).clientToken

const aboutNonce = new Set(['91564', '91565', '91566', '93107', '93108'])
const aboutToken = new Set(['91517', '91518'])
const unverified = '915172'
/** Faults of a card itself have numbers of their own. */
const aboutCard = /^(817|91567|91569|91577)/

/** The gateway made no transaction of it: nothing happened. */
export function refusedQuestion(complaints: readonly string[], words: string): Declined {
  if (complaints.some((code) => aboutNonce.has(code))) return formUsedUp
  if (complaints.some((code) => aboutToken.has(code))) return noLongerSaved
  if (complaints.includes(unverified)) return bankNotVerified
  return complaints.some((code) => aboutCard.test(code)) ? cardInvalid : notAccepted(words)
}
