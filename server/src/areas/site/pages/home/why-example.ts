import type { Day } from '@freehold/rules/day'
import { type Cents, dollars, subtract, sum } from '@freehold/rules/money'
import { nextBill } from '@freehold/rules/money/billing'
import { feeAmount } from '@freehold/rules/money/fee-rule'
import { proposeTotal } from '@freehold/rules/money/rent'
import type { Why } from '@freehold/rules/money/why'

/** The lease of the example. */
const rent = dollars(1450)
const moveIn = '2026-11-18' as Day
const moveOut = '2027-10-31' as Day

export interface ExampleLine {
  label: string
  day: Day
  amount: Cents
  /** The explanation of a charge; a payment needs none. */
  why?: Why
  paid?: true
}

/**
 * A tenant's balance as the product explains it. Each figure is made by the rule that makes it in the product, so that the page can't
 * show another sum than the product does.
 */
export function whyExample(): { lines: readonly ExampleLine[]; balance: Cents } {
  const first = proposeTotal({ period: 'MONTHLY', rent, deposit: rent, moveIn, moveOut })
  const december = nextBill({ period: 'MONTHLY', rent, moveIn, moveOut, realMoveOut: null, holdover: true }, first.to)
  if (december === null) throw new Error('The lease of the example bills no second month')
  const fee = feeAmount(
    { id: 1, feeType: 'PERCENT', percent: 5, fixedAmount: null, frequency: 'MONTHLY', duePeriod: 5 },
    rent,
  )
  const charges: ExampleLine[] = [
    {
      label: 'Move-in: rent to the end of the month, and the deposit',
      day: moveIn,
      amount: first.total,
      why: first.why,
    },
    { label: 'Rent for December', day: december.due, amount: december.amount, why: december.why },
    { label: 'Late fee, five days after the due date', day: '2026-12-06' as Day, amount: fee.amount, why: fee.why },
  ]
  const payments: ExampleLine[] = [
    { label: 'Paid by check', day: moveIn, amount: first.total, paid: true },
    { label: 'Paid by card', day: '2026-12-09' as Day, amount: dollars(1200), paid: true },
  ]
  const total = (all: readonly ExampleLine[]) => sum(all.map(({ amount }) => amount))
  const lines = [...charges, ...payments].toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )
  return { lines, balance: subtract(total(charges), total(payments)) }
}
