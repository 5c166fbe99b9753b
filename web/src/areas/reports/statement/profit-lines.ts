import { type Day, showDay } from '@freehold/rules/day'
import { dollars, sum, toDollars } from '@freehold/rules/money'
import { comparisonWords } from '@freehold/rules/reports/compared'
import { foldToQuarters } from '@freehold/rules/reports/quarters'
import { columnWords, type StatementColumn } from '@freehold/rules/reports/statement-columns'
import type { Reply } from '../../../api/types'
import type { EntriesQuestion } from '../../money/open/entries-question'

export type Profit = Reply<'POST report/get-profit-and-loss'>
type Amounts = Profit['net_income']
type Entries = Pick<EntriesQuestion, 'section' | 'category_id'>

export interface ProfitLine extends Amounts {
  name: string
  weight: 'part' | 'sum' | 'net' | 'aside'
  /** The entries behind its figures; a difference of two sections has none of its own. */
  entries: Entries | null
}

const sectionWords = { RENT: 'Rent', OTHER_PAYMENT: 'Other payments', LATE_FEES: 'Late fees' } as const

/** The lines of the first page, from the top: what came in, what went out, what is left, and deposits below the line. */
export function profitLines(page: Profit): ProfitLine[] {
  const line = (name: string, weight: ProfitLine['weight'], amounts: Amounts, entries: Entries | null): ProfitLine => ({
    ...amounts,
    name,
    weight,
    entries,
  })
  return [
    ...page.revenue.map((one) => line(sectionWords[one.section], 'part', one, { section: one.section })),
    line('Total revenue', 'sum', page.total_revenue, { section: 'REVENUE' }),
    ...page.expenses.map((one) =>
      line(one.category_name, 'part', one, { section: 'EXPENSES', category_id: one.category_id }),
    ),
    line('Total expenses', 'sum', page.total_expenses, { section: 'EXPENSES' }),
    line('Net income', 'net', page.net_income, null),
    line('Deposits received', 'aside', page.deposits_received, null),
    line('Deposits returned, applied or kept', 'aside', page.deposits_released, null),
    line('Change in deposits held', 'aside', page.deposits_change, { section: 'DEPOSITS' }),
  ]
}

interface ProfitColumn {
  title: string
  /** The days that a column of part of a month or year has: "since Nov 9". */
  note: string
  days: { start_date: string; end_date: string }
}

/** The months or years of the first page by name. */
export const profitColumns = ({ by, columns }: Profit): ProfitColumn[] =>
  columns.map(daysOf).map((column) => titled(by, column))

const titled = (by: Parameters<typeof columnWords>[0], column: StatementColumn): ProfitColumn => ({
  ...columnWords(by, column),
  days: { start_date: column.from, end_date: column.to },
})

// The columns of the reply are made of days.
const daysOf = ({ start_date, end_date, partial }: Profit['columns'][number]): StatementColumn => ({
  from: start_date as Day,
  to: end_date as Day,
  partial,
})

export interface Shape {
  columns: ProfitColumn[]
  lines: ProfitLine[]
}

/** The page with a column for each month or year, or with its months folded to quarters. */
export function shapeOf(page: Profit, quarterly: boolean): Shape {
  if (!quarterly) return { columns: profitColumns(page), lines: profitLines(page) }
  const quarters = foldToQuarters(page.columns.map(daysOf))
  return {
    columns: quarters.map((one) => titled('quarter', one)),
    lines: profitLines(page).map((line) => ({
      ...line,
      amounts: quarters.map(({ months }) => sumAt(line.amounts, months)),
    })),
  }
}

const sumAt = (amounts: readonly number[], months: readonly number[]): number =>
  toDollars(sum(months.map((at) => dollars(amounts[at] ?? 0))))

/** The days compared, in words: "Year before: 01-01-2025 to 12-31-2025". */
export const comparedWords = ({ compared }: Profit): string =>
  `${comparisonWords[compared.with]}: ${showDay(compared.start_date)} to ${showDay(compared.end_date)}`
