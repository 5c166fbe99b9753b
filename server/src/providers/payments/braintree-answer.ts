import { parseDollars } from '@freehold/rules/money'
import { z } from 'zod'
import { ProviderUnknown } from '../provider-unknown'
import {
  cardInvalid,
  declinedAtSettlement,
  declinedByGateway,
  declinedByProcessor,
  declinedForGood,
  formUsedUp,
  noLongerSaved,
  notAccepted,
} from './declines'
import type { Declined, FoundHold, FoundSale, Hold, PaymentMethod, Sale, SaleOrder } from './port'

const amount = z.string().transform((text, problem) => {
  const cents = parseDollars(text)
  if (cents !== null) return cents
  problem.addIssue('is not an amount')
  return z.NEVER
})

const Transaction = z.object({
  id: z.string().min(1),
  type: z.string(),
  status: z.string(),
  amount,
  orderId: z.string().nullish(),
  paymentInstrumentType: z.string().nullish(),
  creditCard: z.object({ cardType: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  processorResponseCode: z.string().nullish(),
  gatewayRejectionReason: z.string().nullish(),
})

type Transaction = z.output<typeof Transaction>

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
  const found = asItStands(transaction)
  if (found.state === 'declined') return { outcome: 'declined', message: found.message, another: found.another }
  throw new ProviderUnknown(`The payment provider answered another status: ${transaction.status}.`)
}

/** Capturing and giving back succeed, or leave it to a look-up to tell why not. */
export function requireDone(answer: unknown, id: string): void {
  const said = readable(SaleAnswer, answer)
  if (!said.success || said.transaction.id !== id)
    throw new ProviderUnknown('The payment provider did not do what it was asked for.')
}

function holdAsItStands(transaction: Transaction): FoundHold {
  const found = { id: transaction.id, amount: transaction.amount, method: methodOf(transaction) }
  if (transaction.status === 'authorized') return { ...found, state: 'authorized' }
  const stands = asItStands(transaction)
  if (stands.state === 'declined') return { ...found, state: 'declined', message: stands.message }
  return { ...found, state: stands.state === 'voided' ? 'voided' : 'captured' }
}

/** The outcome of a sale. `complaints` are the numbers of what the gateway rejected about the request itself. */
export function readSale(answer: unknown, complaints: readonly string[], order: SaleOrder): Sale {
  const said = readable(SaleAnswer, answer)
  const { transaction } = said
  if (!transaction) return refusedQuestion(complaints, said.success ? '' : said.message)
  if (transaction.orderId !== order.reference || transaction.amount !== order.amount) {
    throw new ProviderUnknown('The payment provider answered about another payment.')
  }
  const found = asItStands(transaction)
  if (found.state === 'declined') return { outcome: 'declined', message: found.message, another: found.another }
  if (found.state === 'voided') throw new ProviderUnknown('The payment provider reversed the payment right away.')
  return { outcome: 'captured', id: found.id, method: found.method }
}

const Ids = z.object({ searchResults: z.object({ ids: z.array(z.string()) }) })

export const readIds = (answer: unknown): string[] => readable(Ids, answer).searchResults.ids

const Page = z.object({
  creditCardTransactions: z.object({
    transaction: z.union([z.array(Transaction), Transaction.transform((one) => [one])]),
  }),
})

/** When several tries share a reference, the one that took money counts. */
export const readFound = (answer: unknown, reference: string): FoundSale | null =>
  theOneThatCounts(answer, reference, asItStands)

export const readFoundHold = (answer: unknown, reference: string): FoundHold | null =>
  theOneThatCounts(answer, reference, holdAsItStands)

function theOneThatCounts<Found extends { state: string }>(
  answer: unknown,
  reference: string,
  read: (transaction: Transaction) => Found,
): Found | null {
  const { transaction: all } = readable(Page, answer).creditCardTransactions
  const sales = all.filter(({ type, orderId }) => type === 'sale' && orderId === reference).map(read)
  return sales.find(({ state }) => state !== 'declined') ?? sales[0] ?? null
}

const TokenAnswer = z.object({ clientToken: z.string().min(1) })

export const readToken = (answer: unknown): string => readable(TokenAnswer, answer).clientToken

export function readable<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderUnknown('The payment provider sent an answer that cannot be read.', { cause: parsed.error })
}

function asItStands(transaction: Transaction): FoundSale {
  const found = { id: transaction.id, amount: transaction.amount, method: methodOf(transaction) }
  switch (transaction.status) {
    case 'submitted_for_settlement':
    case 'settling':
    case 'settlement_pending':
    case 'settlement_confirmed':
      return { ...found, state: 'captured' }
    case 'settled':
      return { ...found, state: 'settled' }
    case 'voided':
      return { ...found, state: 'voided' }
    case 'processor_declined':
    case 'failed':
    case 'gateway_rejected':
    case 'settlement_declined':
    case 'authorization_expired': {
      const { message, another } = whyDeclined(transaction, found.method)
      return { ...found, state: 'declined', message, another }
    }
    default:
      throw new ProviderUnknown(`The payment provider has not decided yet: ${transaction.status}.`)
  }
}

function methodOf({ paymentInstrumentType, creditCard }: Transaction): PaymentMethod {
  if (paymentInstrumentType === 'paypal_account') return { kind: 'paypal' }
  const { cardType, last4 } = creditCard ?? {}
  return { kind: 'card', ...(cardType && { brand: cardType }), ...(last4 && { last4 }) }
}

function whyDeclined(transaction: Transaction, { kind }: PaymentMethod): Declined {
  const { status, processorResponseCode, gatewayRejectionReason } = transaction
  if (status === 'gateway_rejected') return declinedByGateway(gatewayRejectionReason ?? '')
  if (status === 'processor_declined') return declinedByProcessor(Number(processorResponseCode) || 2000, kind)
  if (status === 'failed') return declinedByProcessor(3000, kind)
  return status === 'settlement_declined' ? declinedAtSettlement : declinedForGood
}

const aboutNonce = new Set(['91564', '91565', '91566', '93107', '93108'])
const aboutToken = new Set(['91517', '91518'])
/** Faults of a card itself have numbers of their own. */
const aboutCard = /^(817|91567|91569|91577)/

/** The gateway made no transaction of it: nothing happened. */
export function refusedQuestion(complaints: readonly string[], words: string): Declined {
  if (complaints.some((code) => aboutNonce.has(code))) return formUsedUp
  if (complaints.some((code) => aboutToken.has(code))) return noLongerSaved
  return complaints.some((code) => aboutCard.test(code)) ? cardInvalid : notAccepted(words)
}
