import { randomBytes } from 'node:crypto'
import { signed } from './braintree-signed'
import type { BraintreeStandIn } from './braintree-stand-in'
import { type Booked, transactionXml } from './braintree-xml'

type Braintree = Pick<BraintreeStandIn, 'books' | 'kept'>

function saleOf({ books }: Braintree, reference: string): Booked {
  const sale = books.find(({ orderId }) => orderId === reference)
  if (!sale) throw new Error(`Braintree has no sale ${reference}`)
  return sale
}

/** The bank sends a debit back: before it settled, when it fails to settle, or after, when it stays settled. */
export function returnSale(
  braintree: Braintree,
  reference: string,
  code: string,
  { after, at = new Date() }: { after: 'pending' | 'settled'; at?: Date },
): void {
  const sale = saleOf(braintree, reference)
  sale.status = after === 'settled' ? 'settled' : 'settlement_declined'
  sale.achReturnCode = code
  sale.achReturns = [...(sale.achReturns ?? []), { code, at }]
}

/** Braintree tries a debit again by itself. Whether the second one has our reference isn't documented. */
export function retrySale(braintree: Braintree, reference: string, { named }: { named: boolean }): Booked {
  const sale = saleOf(braintree, reference)
  const { amount, nonce } = sale
  const retry = {
    id: randomBytes(4).toString('hex'),
    orderId: named ? reference : '',
    amount,
    nonce,
    status: 'settlement_pending',
    retriedTransactionId: sale.id,
  }
  sale.retryIds = [...(sale.retryIds ?? []), retry.id]
  braintree.books.push(retry)
  return retry
}

/** A check that took its time ends. */
export function endCheck({ kept }: Braintree, token: string, status: 'verified' | 'processor_declined'): void {
  const check = kept.find((one) => one.token === token)?.check
  if (!check) throw new Error(`Braintree checks no account ${token}`)
  check.status = status
}

export const saleNotice = (braintree: Braintree, kind: string, reference: string) =>
  signed(kind, transactionXml(saleOf(braintree, reference)))
