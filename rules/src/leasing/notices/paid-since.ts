import { type Cents, showDollars, toDollars } from '../../money'

interface PaidSince {
  payments: number
  total: Cents
}

/** A sentence about payments that came in after a notice about money; null while there are none. */
export function paidSinceWords({ payments, total }: PaidSince): string | null {
  if (payments === 0) return null
  const amount = showDollars(toDollars(total))
  return payments === 1
    ? `A payment of ${amount} came in after this notice. Check whether it still applies.`
    : `${payments} payments of ${amount} in total came in after this notice. Check whether it still applies.`
}
