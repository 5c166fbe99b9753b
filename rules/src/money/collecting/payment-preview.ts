import { type Cents, zero } from '../../money'
import { allocatePayment, inPayingOrder } from '../allocation'
import type { OpenCharge } from '../open-charge'
import type { DepositReason, Reason, Source } from '../reason'

interface PreviewLine<C extends OpenCharge> {
  charge: C
  /** The part of the payment that pays this charge. */
  paid: Cents
}

export interface PaymentPreview<C extends OpenCharge = OpenCharge> {
  /** Every charge that the payment can pay, in the order in which it pays them. */
  lines: PreviewLine<C>[]
  /** Left over for the next charge. */
  credit: Cents
  /** Left over for one deposit alone. */
  waits: { for: DepositReason; amount: Cents } | null
}

/** The charges that a payment will pay, by the rule that posts it. An amount of zero pays nothing yet. */
export function previewPayment<C extends OpenCharge>(
  payment: { amount: Cents; reason: Reason; source: Source },
  charges: readonly C[],
): PaymentPreview<C> {
  const order = inPayingOrder(payment, charges)
  if (payment.amount <= 0) return { lines: order.map((charge) => ({ charge, paid: zero })), credit: zero, waits: null }
  const { parts, credit, depositCredit } = allocatePayment(payment, charges)
  const paid = new Map(parts.map(({ charge, amount }) => [charge, amount]))
  return {
    lines: order.map((charge) => ({ charge, paid: paid.get(charge.id) ?? zero })),
    credit,
    waits: depositCredit > 0 ? { for: payment.reason as DepositReason, amount: depositCredit } : null,
  }
}
