import { z } from 'zod'
import { AchReturns, newestReturn } from './braintree-ach-returns'
import { type Ask, harmless } from './braintree-ask'
import { transactionsWhere } from './braintree-search'
import type { BankReturn } from './port'

const Named = z.object({ id: z.string().min(1), orderId: z.string().nullish() })
const Returned = Named.extend({
  type: z.string(),
  achReturnCode: z.string().nullish(),
  achReturnResponses: AchReturns,
  retriedTransactionId: z.string().nullish(),
})

/** The debits whose return Braintree heard of in this time. Those that were not made here have no reference. */
export async function returnsIn(ask: Ask, from: Date, to: Date): Promise<BankReturn[]> {
  const heard = { min: from.toISOString(), max: to.toISOString() }
  const found = await transactionsWhere(ask, { achReturnResponsesCreatedAt: heard }, Returned).catch(harmless)
  const references = await referencesOf(ask, found).catch(harmless)
  return found.flatMap(({ id, type, orderId, achReturnCode, achReturnResponses, retriedTransactionId }) => {
    const newest = newestReturn(achReturnResponses)
    const code = achReturnCode || newest?.code
    const reference = orderId || references.get(retriedTransactionId ?? '')
    return type === 'sale' && reference && code ? [{ reference, id, code, at: newest?.at ?? to }] : []
  })
}

/** Our references of the debits that Braintree tried again by itself, by its own number. */
async function referencesOf(ask: Ask, found: readonly z.output<typeof Returned>[]): Promise<Map<string, string>> {
  const ids = found.flatMap(({ orderId, retriedTransactionId: first }) => (!orderId && first ? [first] : []))
  if (ids.length === 0) return new Map()
  const first = await transactionsWhere(ask, { ids: [...new Set(ids)] }, Named)
  return new Map(first.flatMap(({ id, orderId }) => (orderId ? [[id, orderId] as const] : [])))
}
