import { showDay } from '../../day'
import { add, type Cents, negate, smaller, subtract, sum, zero } from '../../money'
import { type DepositReason, type Reason, reasonWords } from '../reason'
import type { Why, WhyStep } from '../why'

interface Held {
  reason: DepositReason
  amount: Cents
}

/** An open charge that the settlement takes in. */
interface Taken {
  id: number
  reason: Reason
  due: string
  open: Cents
}

interface ItemizedLine {
  id: number
  words: string
  amount: Cents
}

interface SettlementAsked {
  held: readonly Held[]
  interest: Cents
  credit: Cents
  charges: readonly Taken[]
  lines: readonly ItemizedLine[]
}

export interface SettlementTotals {
  /** The deposits with their interest and the credit. */
  available: Cents
  deductions: Cents
  refund: Cents
  /** The amount that the tenant still owes; one of the two is always nothing. */
  balance: Cents
  /** The part of each charge and line that is paid: charges first, the oldest before the others. */
  charges: { id: number; paid: Cents }[]
  lines: { id: number; paid: Cents }[]
  why: Why
}

/** Deposits, interest and credit, less charges and lines: a refund or a balance. */
export function settlementTotals({ held, interest, credit, charges, lines }: SettlementAsked): SettlementTotals {
  const available = sum([...held.map(({ amount }) => amount), interest, credit])
  const deductions = sum([...charges.map(({ open }) => open), ...lines.map(({ amount }) => amount)])
  let left = available
  const pay = (amount: Cents): Cents => {
    const paid = smaller(amount, left)
    left = subtract(left, paid)
    return paid
  }
  const oldest = charges.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.id - b.id))
  const paidCharges = oldest.map(({ id, open }) => ({ id, paid: pay(open) }))
  const paidLines = lines.map(({ id, amount }) => ({ id, paid: pay(amount) }))
  const balance = deductions > available ? subtract(deductions, available) : zero
  const steps: WhyStep[] = [
    ...held.map(({ reason, amount }): WhyStep => ({ label: `${reasonWords[reason]} held`, value: { money: amount } })),
    ...(interest > 0 ? [{ label: 'Interest', value: { money: interest } }] : []),
    ...(credit > 0 ? [{ label: 'Overpaid', value: { money: credit } }] : []),
    ...oldest.map(
      ({ id, reason, due, open }): WhyStep => ({
        label: `${reasonWords[reason]} due ${showDay(due)}`,
        value: { money: negate(open) },
        to: { noun: 'charge', id },
      }),
    ),
    ...lines
      .filter(({ amount }) => amount > 0)
      .map(({ words, amount }): WhyStep => ({ label: words, value: { money: negate(amount) } })),
  ]
  return {
    available,
    deductions,
    refund: left,
    balance,
    charges: paidCharges,
    lines: paidLines,
    why: {
      title: balance > 0 ? 'Balance that the tenant owes' : 'Refund to the tenant',
      rule: 'Deposits held, with interest and overpaid money, less unpaid charges and the lines of the settlement.',
      steps: steps.length > 0 ? steps : [{ label: 'Held', value: { money: zero } }],
      total: balance > 0 ? negate(balance) : left,
    },
  }
}

/** The sum that the figures of a settlement must come to, whichever way it ends. */
export const settlementSum = ({ available, deductions }: Pick<SettlementTotals, 'available' | 'deductions'>): Cents =>
  add(available, negate(deductions))
