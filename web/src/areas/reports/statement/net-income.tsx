import { WhyAmount } from '../../money/open/why-amount'
import type { ProfitLine } from './profit-lines'

/** A column, or one of the two figures beside them. */
export type Which = number | 'total' | 'before'

interface NetIncomeProps {
  lines: readonly ProfitLine[]
  amount: number
  which: Which
  whole: boolean
}

/** The rest, with its explanation. */
export function NetIncome({ lines, amount, which, whole }: NetIncomeProps) {
  const of = (section: 'REVENUE' | 'EXPENSES') => {
    const line = lines.find(({ weight, entries }) => weight === 'sum' && entries?.section === section)
    return (typeof which === 'number' ? line?.amounts[which] : line?.[which]) ?? 0
  }
  const why = {
    title: 'Net income',
    rule: 'What was collected, less what was spent, each on the day the money moved.',
    steps: [
      { label: 'Total revenue', value: { money: of('REVENUE') } },
      { label: 'Total expenses', value: { money: -of('EXPENSES') } },
    ],
    total: amount,
  }
  return <WhyAmount amount={amount} why={why} whole={whole} />
}
