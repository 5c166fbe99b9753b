/** The property whose settings are shown; without one, those of all. */
export interface PaymentsSearch {
  property?: number | undefined
}

export function paymentsSearch({ property }: Record<string, unknown>): PaymentsSearch {
  const id = Number(property)
  return Number.isSafeInteger(id) && id > 0 ? { property: id } : {}
}
