import { showDay } from '../day'
import { add, type Cents, requireAtLeast, smaller, subtract, sum, zero } from '../money'
import { byDue, type OpenCharge, requireCharges } from './open-charge'
import { type DepositReason, isDeposit, payingClass, type Reason, reasonWords, type Source } from './reason'
import type { Why, WhyStep } from './why'

interface PaymentPart {
  charge: number
  reason: Reason
  amount: Cents
  /** Money for a deposit is held, not earned. */
  deposit: boolean
}

interface Allocation {
  parts: PaymentPart[]
  /** Earned: what paid charges that are no deposits, and the credit. */
  revenue: Cents
  /** Held, by the deposit it is held for. `revenue` and these make the whole payment. */
  deposits: { reason: DepositReason; amount: Cents }[]
  /** Left over, and used by the next charge that is no deposit. */
  credit: Cents
  /** Left over of a payment for a deposit: it waits for that deposit alone. */
  depositCredit: Cents
  why: Why
}

/** In which order a payment goes through the open charges; null where it does not pay for one at all. */
function turnOf(payment: { reason: Reason; source: Source }, charge: Reason): number | null {
  if (isDeposit(payment.reason)) return charge === payment.reason ? 0 : null
  if (payment.source !== 'MOVE_IN') return charge === payment.reason ? 0 : 1 + payingClass(charge)
  return isDeposit(charge) ? 0 : 1 + payingClass(charge)
}

type Payable = Pick<OpenCharge, 'id' | 'due' | 'reason'>

/** The charges that a payment can pay, in the order in which it pays them. */
export function inPayingOrder<C extends Payable>(
  payment: { reason: Reason; source: Source },
  charges: readonly C[],
): C[] {
  return charges
    .map((charge) => ({ charge, turn: turnOf(payment, charge.reason) }))
    .filter((one): one is { charge: C; turn: number } => one.turn !== null)
    .sort((a, b) => a.turn - b.turn || byDue(a.charge, b.charge))
    .map(({ charge }) => charge)
}

const thenOthers = 'monthly charges, other charges, and fees last, the oldest first'

function ruleOf({ reason, source }: { reason: Reason; source: Source }): string {
  const word = reasonWords[reason].toLowerCase()
  if (isDeposit(reason)) return `A payment for a ${word} pays only what was billed as one, the oldest first.`
  if (source === 'MOVE_IN') return 'A payment at the move-in fills the deposits first, then rent, then anything else.'
  if (reason === 'RENT') return `A payment for ${word} pays rent first, then ${thenOthers}.`
  return `A payment for ${word} pays the oldest open charge of that kind first, then rent, ${thenOthers}.`
}

/** Divides a payment among charges, deposits and credit. */
export function allocatePayment(
  payment: { amount: Cents; reason: Reason; source: Source },
  openCharges: readonly OpenCharge[],
): Allocation {
  requireAtLeast(1, payment.amount, 'A payment')
  requireCharges(openCharges)
  let left = payment.amount
  const parts: PaymentPart[] = []
  const steps: WhyStep[] = []
  for (const charge of inPayingOrder(payment, openCharges)) {
    const amount = smaller(left, charge.open)
    if (amount === 0) continue
    left = subtract(left, amount)
    parts.push({ charge: charge.id, reason: charge.reason, amount, deposit: isDeposit(charge.reason) })
    steps.push({
      label: `${reasonWords[charge.reason]} due ${showDay(charge.due)}`,
      value: { money: amount },
      ...(amount < charge.open && { note: 'Paid in part' }),
      to: { noun: 'charge', id: charge.id },
    })
  }
  const waitsFor = isDeposit(payment.reason) ? payment.reason : null
  if (left > 0) steps.push({ label: leftOver(waitsFor), value: { money: left } })

  const deposits = heldOf(parts, waitsFor, left)
  return {
    parts,
    revenue: subtract(payment.amount, sum(deposits.map(({ amount }) => amount))),
    deposits,
    credit: waitsFor === null ? left : zero,
    depositCredit: waitsFor === null ? zero : left,
    why: { title: 'Where the payment went', rule: ruleOf(payment), steps, total: payment.amount },
  }
}

const leftOver = (waitsFor: DepositReason | null): string =>
  waitsFor === null ? 'Credit for the next charge' : `Waits for a charge of ${reasonWords[waitsFor].toLowerCase()}`

function heldOf(parts: readonly PaymentPart[], waitsFor: DepositReason | null, left: Cents): Allocation['deposits'] {
  const held = new Map<DepositReason, Cents>()
  const hold = (reason: DepositReason, amount: Cents) => held.set(reason, add(held.get(reason) ?? zero, amount))
  for (const { reason, amount } of parts) if (isDeposit(reason)) hold(reason, amount)
  if (waitsFor !== null && left > 0) hold(waitsFor, left)
  return [...held].map(([reason, amount]) => ({ reason, amount }))
}
