import { randomBytes } from 'node:crypto'
import type { Answer } from './braintree-answers'
import { debitRefusal, isBank } from './braintree-banks'
import type { Wanted } from './braintree-changes'
import type { Kept } from './braintree-methods'
import type { Search } from './braintree-search'
import type { Plan } from './braintree-subscriptions'
import { type Booked, complaintXml, refusedSaleXml, saleXml } from './braintree-xml'

export interface Question {
  transaction?: Record<string, unknown> & { options?: { submit_for_settlement?: boolean } }
  customer?: { id?: string }
  payment_method?: Record<string, unknown>
  us_bank_account_verification?: { deposit_amounts?: unknown }
  search?: Search
  subscription?: Wanted
  plan?: Partial<Plan>
}

export const fates: Record<string, Partial<Booked> & { status: string }> = {
  'fake-valid-nonce': { status: 'submitted_for_settlement' },
  'fake-valid-debit-nonce': { status: 'submitted_for_settlement' },
  'fake-valid-prepaid-nonce': { status: 'submitted_for_settlement' },
  'fake-paypal-one-time-nonce': { status: 'settling' },
  'fake-paypal-billing-agreement-nonce': { status: 'settling' },
  'fake-processor-declined-visa-nonce': { status: 'processor_declined', processorResponseCode: '2000' },
  'fake-processor-failure-jcb-nonce': { status: 'failed', processorResponseCode: '3000' },
  'fake-gateway-rejected-fraud-nonce': { status: 'gateway_rejected', gatewayRejectionReason: 'fraud' },
}

const complaints: Record<string, Answer> = {
  'fake-consumed-nonce': {
    status: 422,
    xml: complaintXml('91564', 'Cannot use a payment_method_nonce more than once.'),
  },
  'fake-luhn-invalid-nonce': { status: 422, xml: complaintXml('81715', 'Credit card number is invalid.') },
  'suspended-merchant': { status: 422, xml: complaintXml('91514', 'Merchant account is suspended.') },
}
const unknown: Answer = { status: 422, xml: complaintXml('91565', 'Unknown or expired payment_method_nonce.') }

export function sell(
  books: Booked[],
  kept: readonly Kept[],
  question: NonNullable<Question['transaction']>,
  declined?: string,
): Answer {
  const byToken = question.payment_method_token
  const saved = kept.find(({ token }) => token === byToken)
  if (byToken !== undefined && !saved)
    return { status: 422, xml: complaintXml('91518', 'Payment method token is invalid.') }
  const nonce = saved?.nonce ?? String(question.payment_method_nonce)
  const refusal = saved && isBank(nonce) ? debitRefusal(saved, question.merchant_account_id) : null
  if (refusal) return refusal
  const usual = saved && isBank(nonce) ? { status: 'settlement_pending' } : fates[nonce]
  const fate = usual && declined ? { status: 'processor_declined', processorResponseCode: declined } : usual
  if (!fate) return complaints[nonce] ?? unknown
  if (question.type !== 'sale' || question.options === undefined) return { status: 500, xml: '' }
  const took = ['submitted_for_settlement', 'settling', 'settlement_pending'].includes(fate.status)
  const held = took && !question.options.submit_for_settlement && { status: 'authorized' }
  const id = randomBytes(4).toString('hex')
  const sale = { id, orderId: String(question.order_id), amount: String(question.amount), nonce, ...fate, ...held }
  books.push(sale)
  return took ? { status: 201, xml: saleXml(sale) } : { status: 422, xml: refusedSaleXml(sale) }
}

const steps = {
  submit_for_settlement: {
    from: ['authorized'],
    to: 'submitted_for_settlement',
    refused: complaintXml('91507', 'Cannot submit for settlement unless status is authorized.'),
  },
  void: {
    from: ['authorized', 'submitted_for_settlement'],
    to: 'voided',
    refused: complaintXml(
      '91504',
      'Transaction can only be voided if status is authorized or submitted for settlement.',
    ),
  },
} as const

/** Takes or gives back what was authorized; what is neither any more is refused. */
export function conclude(books: Booked[], id: string, step: string): Answer {
  const sale = books.find((one) => one.id === id)
  if (!sale) return { status: 404, xml: '' }
  const { from, to, refused } = steps[step as keyof typeof steps]
  if (!from.some((status) => status === sale.status)) return { status: 422, xml: refused }
  sale.status = to
  return { status: 200, xml: saleXml(sale) }
}
