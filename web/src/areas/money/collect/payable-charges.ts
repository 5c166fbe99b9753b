import type { Day } from '@freehold/rules/day'
import { cents, dollars, zero } from '@freehold/rules/money'
import { previewPayment } from '@freehold/rules/money/collecting/payment-preview'
import type { OpenCharge as RuledCharge } from '@freehold/rules/money/open-charge'
import { type Reason, reasonWords } from '@freehold/rules/money/reason'
import type { OpenCharge } from './occupancies'

export interface PayableCharge extends RuledCharge {
  description: string
}

const payable = ({ id, due, pay_reason, open, description }: OpenCharge): PayableCharge => ({
  id,
  // The server sends days as text; a day of ours is such a text.
  due: due as Day,
  reason: pay_reason,
  open: dollars(open),
  description,
})

/** The charge that is billed together with its payment: the newest of its day. */
const billedNow = (reason: Reason, due: unknown, amount: number): PayableCharge => ({
  id: Number.MAX_SAFE_INTEGER,
  due: due as Day,
  reason,
  open: cents(amount),
  description: `${reasonWords[reason]}, billed now`,
})

interface Typed {
  reason: Reason
  amount: unknown
  day: unknown
  /** The form bills the charge in the same step. */
  bill?: boolean
}

/** The part of a home's open charges that the typed amount will pay, by the server's own rule. */
export function previewTyped(charges: readonly OpenCharge[], { reason, amount, day, bill = false }: Typed) {
  const number = Number(amount)
  const typed = number > 0 && number < 1e9 ? dollars(number) : zero
  const open = charges.map(payable)
  return previewPayment(
    { amount: typed, reason, source: bill ? 'OTHER' : 'RENT' },
    bill && typed > 0 ? [...open, billedNow(reason, day, typed)] : open,
  )
}
