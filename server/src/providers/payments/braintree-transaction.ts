import { parseDollars } from '@freehold/rules/money'
import { z } from 'zod'
import { ProviderUnknown } from '../provider-unknown'
import { AchReturns, returnOf, waitsForRetry } from './braintree-ach-returns'
import { declinedAtSettlement, declinedByGateway, declinedByProcessor, declinedForGood } from './declines'
import type { Declined, FoundSale, PaymentMethod } from './port'

export const amount = z.string().transform((text, problem) => {
  const cents = parseDollars(text)
  if (cents !== null) return cents
  problem.addIssue('is not an amount')
  return z.NEVER
})

export const Transaction = z.object({
  id: z.string().min(1),
  type: z.string(),
  status: z.string(),
  amount,
  orderId: z.string().nullish(),
  paymentInstrumentType: z.string().nullish(),
  creditCard: z.object({ cardType: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  usBankAccount: z.object({ bankName: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  processorResponseCode: z.string().nullish(),
  gatewayRejectionReason: z.string().nullish(),
  achReturnCode: z.string().nullish(),
  achReturnResponses: AchReturns,
  /** Braintree tries some debits again by itself, each time as a transaction of its own. */
  retryIds: z.array(z.string()).nullish(),
  upcomingRetryDate: z.string().nullish(),
  statusHistory: z.array(z.object({ status: z.string() })).nullish(),
})

export type Transaction = z.output<typeof Transaction>

export function saleStateOf(transaction: Transaction): FoundSale {
  const found = { id: transaction.id, amount: transaction.amount, method: methodOf(transaction) }
  const returned = returnOf(transaction)
  if (returned)
    return waitsForRetry(transaction) ? { ...found, state: 'captured' } : { ...found, state: 'returned', ...returned }
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

export function methodOf({ paymentInstrumentType, creditCard, usBankAccount }: Transaction): PaymentMethod {
  if (paymentInstrumentType === 'paypal_account') return { kind: 'paypal' }
  if (paymentInstrumentType === 'us_bank_account') {
    const { bankName, last4 } = usBankAccount ?? {}
    return { kind: 'bank', ...(bankName && { brand: bankName }), ...(last4 && { last4 }) }
  }
  const { cardType, last4 } = creditCard ?? {}
  return { kind: 'card', ...(cardType && { brand: cardType }), ...(last4 && { last4 }) }
}

function whyDeclined(transaction: Transaction, { kind }: PaymentMethod): Declined {
  const { status, processorResponseCode, gatewayRejectionReason } = transaction
  if (status === 'gateway_rejected') return declinedByGateway(gatewayRejectionReason ?? '', kind)
  if (status === 'processor_declined') return declinedByProcessor(Number(processorResponseCode) || 2000, kind)
  if (status === 'failed') return declinedByProcessor(3000, kind)
  return status === 'settlement_declined' ? declinedAtSettlement : declinedForGood
}
