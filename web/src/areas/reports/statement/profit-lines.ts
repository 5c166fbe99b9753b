import { type Day, showDay } from '@freehold/rules/day'
import { columnWords } from '@freehold/rules/reports/statement-columns'
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
    line('Change of the deposits held', 'aside', page.deposits_change, { section: 'DEPOSITS' }),
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
  columns.map(({ start_date, end_date, partial }) => ({
    ...columnWords(by, { from: start_date as Day, to: end_date as Day, partial }),
    days: { start_date, end_date },
  }))

export const rangeOfYearBefore = ({ year_before }: Profit): string =>
  `${showDay(year_before.start_date)} to ${showDay(year_before.end_date)}`
