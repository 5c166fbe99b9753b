import type { Ask } from './braintree-ask'
import { transactionsWhere } from './braintree-search'
import { Transaction } from './braintree-transaction'

/** The sales under one reference, with those that Braintree made of them by itself. */
export async function salesOf(ask: Ask, reference: string): Promise<Transaction[]> {
  const found = await transactionsWhere(ask, { orderId: { is: reference } }, Transaction)
  const ours = found.filter(({ type, orderId }) => type === 'sale' && orderId === reference)
  const known = new Set(ours.map(({ id }) => id))
  const retries = ours.flatMap(({ retryIds }) => retryIds ?? []).filter((id) => !known.has(id))
  if (retries.length === 0) return ours
  const retried = await transactionsWhere(ask, { ids: retries }, Transaction)
  return [...ours, ...retried.filter(({ type, id }) => type === 'sale' && retries.includes(id))]
}
