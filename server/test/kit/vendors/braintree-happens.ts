import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { BraintreeStandIn } from './braintree-stand-in'
import { keys } from './braintree-stand-in'
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

/** A message as Braintree signs it: the key is the digest of the private key. */
export function signed(kind: string, subject: string): { signature: string; payload: string } {
  const xml = `<notification>
  <timestamp type="datetime">2026-03-05T12:00:00Z</timestamp>
  <kind>${kind}</kind>
  <subject>${subject}</subject>
</notification>`
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  return { signature: `${keys.publicKey}|${digest(payload)}`, payload }
}

export const digest = (text: string): string =>
  createHmac('sha1', createHash('sha1').update(keys.privateKey).digest()).update(text).digest('hex')

export const saleNotice = (braintree: Braintree, kind: string, reference: string) =>
  signed(kind, transactionXml(saleOf(braintree, reference)))
