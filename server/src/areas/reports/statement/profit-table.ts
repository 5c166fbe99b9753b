import { type Day, showDay } from '@freehold/rules/day'
import { type Comparison, comparisonWords } from '@freehold/rules/reports/compared'
import { columnWords, type StatementColumn, type StatementColumns } from '@freehold/rules/reports/statement-columns'
import type { ProfitAndLoss } from './profit-and-loss'

type Amounts = ProfitAndLoss['net_income']

interface ProfitLine {
  name: string
  weight: 'part' | 'sum' | 'aside'
  /** One for each column, the total, what is compared, and the change between these. */
  figures: number[]
  percent: number | null
}

interface ProfitTable {
  heading: string[]
  lines: ProfitLine[]
  /** How many columns are months or years. */
  spans: number
}

const sectionWords = { RENT: 'Rent', OTHER_PAYMENT: 'Other payments', LATE_FEES: 'Late fees' } as const

/** The first page as a table, for paper and files: the lines of the screen in their order. */
export function profitTable(page: ProfitAndLoss): ProfitTable {
  const line = (
    name: string,
    weight: ProfitLine['weight'],
    { amounts, total, before, difference, percent }: Amounts,
  ) => ({
    name,
    weight,
    figures: [...amounts, total, before, difference],
    percent,
  })
  return {
    heading: headingOf(page.by, page.columns.map(daysOf), page.compared.with),
    spans: page.columns.length,
    lines: [
      ...page.revenue.map((one) => line(sectionWords[one.section], 'part', one)),
      line('Total revenue', 'sum', page.total_revenue),
      ...page.expenses.map((one) => line(one.category_name, 'part', one)),
      line('Total expenses', 'sum', page.total_expenses),
      line('Net income', 'sum', page.net_income),
      line('Deposits received', 'aside', page.deposits_received),
      line('Deposits returned, applied or kept', 'aside', page.deposits_released),
      line('Change in deposits held', 'aside', page.deposits_change),
    ],
  }
}

/** The names of the columns, from the left. */
export const headingOf = (
  by: StatementColumns['by'],
  columns: readonly StatementColumn[],
  compared: Comparison,
): string[] => [
  'Category',
  ...columns.map((column) => {
    const { title, note } = columnWords(by, column)
    return `${title} ${note}`.trim()
  }),
  'Total',
  comparisonWords[compared],
  'Change',
  'Change %',
]

// The columns of the reply are made of days.
const daysOf = ({ start_date, end_date, partial }: ProfitAndLoss['columns'][number]): StatementColumn => ({
  from: start_date as Day,
  to: end_date as Day,
  partial,
})

export const profitNote = ({ compared: { with: by, start_date, end_date } }: ProfitAndLoss): string =>
  `${comparisonWords[by]}: ${showDay(start_date)} to ${showDay(end_date)}. In dollars.`
