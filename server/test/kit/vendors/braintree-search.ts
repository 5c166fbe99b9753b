import type { Booked } from './braintree-xml'

export interface Search {
  order_id?: { is?: string }
  ids?: string[]
  ach_return_responses_created_at?: { min: string; max: string }
}

/** The books' entries that fit every criterion. */
export function searched(books: readonly Booked[], search: Search = {}): Booked[] {
  const { order_id, ids, ach_return_responses_created_at: returned } = search
  if (!order_id && !ids && !returned) return []
  return books.filter(
    (sale) =>
      (!order_id || sale.orderId === order_id.is) &&
      (!ids || ids.includes(sale.id)) &&
      (!returned || sale.achReturns?.some(({ at }) => at >= new Date(returned.min) && at <= new Date(returned.max))),
  )
}
