import type { Day } from '@freehold/rules/day'
import { type Cents, subtract, sum } from '@freehold/rules/money'
import { allocatePayment } from '@freehold/rules/money/allocation'
import { paymentLines } from '@freehold/rules/money/entry'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { Method } from '@freehold/rules/money/payment-method'
import { isDeposit, type Reason } from '@freehold/rules/money/reason'
import type { Allocated, Home, Posting } from '../journal/journal.sql'

export interface NewPayment {
  reason: Reason
  source: 'MOVE_IN' | 'RENT' | 'OTHER'
  day: Day
  amount: Cents
  method?: Method
  checkNumber?: string
  notes?: string
  key?: string
  /** The charge that was billed in the same step. */
  billedWith?: number
  /** Captured by card, PayPal or bank debit: the money is on its way. */
  byCard?: boolean
  /** With `byCard`: captured from a bank account. */
  fromBank?: boolean
}

/** The entry of a payment: it pays what is open, and what is left waits. With it, what is open afterwards. */
export function paymentPosting(
  { property, unit, occupancy, tenant }: Home,
  { reason, day, amount, notes, key, billedWith, byCard = false, fromBank = false, source: by, ...told }: NewPayment,
  open: readonly OpenCharge[],
): { posting: Posting; open: OpenCharge[] } {
  const source = byCard ? 'CARD' : by
  const method = byCard ? (fromBank ? 'BANK_TRANSFER' : 'CARD') : told.method
  const { parts, revenue, deposits, why } = allocatePayment({ amount, reason, source }, open)
  const posting: Posting = {
    day,
    kind: 'PAYMENT',
    reason,
    amount,
    lines: paymentLines({ amount, reason, source }, { revenue, deposits }),
    property,
    unit,
    occupancy,
    tenant,
    why,
    receipt: {
      source: by,
      deposit: sum(deposits.map((part) => part.amount)),
      in_transit: byCard,
      ...(billedWith && { billed_with: billedWith }),
      ...(method && { method }),
      ...(told.checkNumber && { check_number: told.checkNumber }),
    },
    allocations: parts.map(
      (part): Allocated => ({
        receipt: 0,
        charge: part.charge,
        deposit: isDeposit(part.reason) ? part.reason : null,
        cents: part.amount,
      }),
    ),
    ...(notes && { notes }),
    ...(key && { key }),
  }
  return { posting, open: open.map((charge) => paidBy(charge, parts)).filter((charge) => charge.open > 0) }
}

const paidBy = (charge: OpenCharge, parts: readonly { charge: number; amount: Cents }[]): OpenCharge => {
  const paid = sum(parts.filter((part) => part.charge === charge.id).map(({ amount }) => amount))
  return { ...charge, open: subtract(charge.open, paid) }
}
