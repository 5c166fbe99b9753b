import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { entryReasonWords } from '@freehold/rules/money/entry'
import { type StatementSums, statementSums } from '@freehold/rules/reports/owner-statement'
import type { Movement } from './owner-movements.sql'

interface Home {
  property: string
  unit: string
}
interface Line {
  day: Day | null
  words: string
  amount: Cents
}

/** The words and lines of a statement, kept as issued: later changes of names and amounts do not affect it. */
export interface StatementContent {
  company: string
  business: string
  owner: string
  email: string
  receipts: (Home & { amount: Cents })[]
  expenses: (Home & Line)[]
  payouts: Line[]
  adjustments: (Home & Line)[]
}

interface Made extends Pick<StatementContent, 'receipts' | 'expenses' | 'payouts' | 'adjustments'> {
  sums: StatementSums
  deposits: Cents
  lastEntry: number
}

const wordsOf = ({ words, reason, reversal }: Movement): string =>
  `${reversal ? 'Voided: ' : ''}${words === '' && reason !== '' ? entryReasonWords[reason] : words}`

/** Lays the movements of a month out as a statement. Expenses and payouts are above zero here. */
export function madeOf(movements: readonly Movement[], closedBefore: Cents | null): Made {
  const of = (kind: Movement['kind']) => movements.filter((one) => one.kind === kind)
  const figure = (kind: Movement['kind']) => cents(of(kind)[0]?.cents ?? 0)
  const home = ({ property_name: property, unit_name: unit }: Movement): Home => ({ property, unit })
  const line = (one: Movement, sign: 1 | -1): Line => ({
    day: one.day,
    words: wordsOf(one),
    amount: cents(0 + sign * one.cents),
  })
  const receipts = of('RECEIPT').map((one) => ({ ...home(one), amount: cents(one.cents) }))
  const expenses = of('EXPENSE').map((one) => ({ ...home(one), ...line(one, -1) }))
  const payouts = of('PAYOUT').map((one) => line(one, -1))
  const adjustments = of('ADJUSTMENT').map((one) => ({ ...home(one), ...line(one, 1) }))
  const amounts = (lines: readonly { amount: Cents }[]) => lines.map(({ amount }) => amount)
  const sums = statementSums({
    closedBefore,
    before: figure('BEFORE'),
    through: figure('THROUGH'),
    receipts: amounts(receipts),
    expenses: amounts(expenses),
    payouts: amounts(payouts),
    adjustments: amounts(adjustments),
  })
  const other = { property: '', unit: '', day: null, words: 'Other changes', amount: sums.unexplained }
  return {
    receipts,
    expenses,
    payouts,
    adjustments: sums.unexplained === 0 ? adjustments : [...adjustments, other],
    sums,
    deposits: figure('HELD'),
    lastEntry: figure('LAST'),
  }
}
