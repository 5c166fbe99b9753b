import type { BraintreeGateway } from 'braintree'
import { z } from 'zod'
import type { Ask } from './braintree-ask'
import { readable } from './readable'

type Criteria = Record<string, unknown>

const Ids = z.object({ searchResults: z.object({ pageSize: z.int().positive(), ids: z.array(z.string()) }) })

/** The transactions that Braintree's books have under these criteria, each read by its shape. */
export async function transactionsWhere<T extends z.ZodType>(
  ask: Ask,
  criteria: Criteria,
  shape: T,
): Promise<z.output<T>[]> {
  const { ids, pageSize } = readable(
    Ids,
    await ask((gateway) => search(gateway, 'advanced_search_ids', criteria)),
  ).searchResults
  const found: z.output<T>[] = []
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = { ...criteria, ids: ids.slice(from, from + pageSize) }
    found.push(...readPage(await ask((gateway) => search(gateway, 'advanced_search', page)), shape))
  }
  return found
}

const Page = z.object({ creditCardTransactions: z.object({ transaction: z.unknown() }) })

/** Transactions of every kind come under this name; a single one comes without a list. */
function readPage<T extends z.ZodType>(answer: unknown, shape: T): z.output<T>[] {
  const { transaction } = readable(Page, answer).creditCardTransactions
  return readable(z.array(shape), [transaction].flat())
}

/**
 * The SDK's own search reads the answer outside of every promise: one that it cannot read would end the server. So its
 * two questions are put here, and what comes back is read with everything else.
 */
function search(gateway: BraintreeGateway, page: string, criteria: Record<string, unknown>): Promise<unknown> {
  // The package's types omit the HTTP service that its gateways share.
  const { http, config } = gateway as BraintreeGateway & {
    http: { post(path: string, body: object): Promise<unknown> }
    config: { baseMerchantPath(): string }
  }
  return http.post(`${config.baseMerchantPath()}/transactions/${page}`, { search: criteria })
}
