import { z } from 'zod'
import { AchReturns, newestReturn } from './braintree-ach-returns'
import { type Ask, harmless } from './braintree-ask'
import { transactionsWhere } from './braintree-search'
import type { BankReturn } from './port'

const Returned = z.object({
  id: z.string().min(1),
  type: z.string(),
  orderId: z.string().nullish(),
  achReturnCode: z.string().nullish(),
  achReturnResponses: AchReturns,
})

/** The debits whose return Braintree heard of in this time. Those that were not made here have no reference. */
export async function returnsIn(ask: Ask, from: Date, to: Date): Promise<BankReturn[]> {
  const heard = { min: from.toISOString(), max: to.toISOString() }
  const found = await transactionsWhere(ask, { achReturnResponsesCreatedAt: heard }, Returned).catch(harmless)
  return found.flatMap(({ id, type, orderId, achReturnCode, achReturnResponses }) => {
    const newest = newestReturn(achReturnResponses)
    const code = achReturnCode || newest?.code
    return type === 'sale' && orderId && code ? [{ reference: orderId, id, code, at: newest?.at ?? to }] : []
  })
}
