import { showDay } from '@freehold/rules/day'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { callQuery } from '../../../api/queries'
import { useToday } from '../../../widgets/today'
import { ExpenseCharts } from '../charts/expense-charts'
import { messages } from '../messages'
import { RentRollTable } from '../roll/rent-roll'
import { rollRows } from '../roll/roll-rows'
import { BalanceSheet } from '../statement/balance-sheet'
import { IncomeStatement } from '../statement/income-statement'
import { idsOf, rangeOf, rangeWords } from './report-range'
import type { PaperReport, PaperSearch } from './report-search'

interface Printed {
  /** The days, in words. */
  range: string
  /** Null until it is here. */
  body: ReactNode
  failed: boolean
}

export interface PaperProps {
  search: PaperSearch
  children: (printed: Printed) => ReactNode
}

export interface Paper {
  title: string
  /** Wide tables lie on their side. */
  landscape?: boolean
  Sheet: ComponentType<PaperProps>
}

function StatementPaper({ search, children }: PaperProps) {
  const range = rangeOf(search, useToday())
  const asked = { ...range, property_id: search.property }
  const { data, isError } = useQuery(
    callQuery('POST report/get-income-statement', asked, { failure: messages.statementFailed }),
  )
  const body = data ? <IncomeStatement statement={data} asked={asked} paper /> : null
  return children({ range: rangeWords(range), body, failed: isError })
}

function RollPaper({ search, children }: PaperProps) {
  const today = useToday()
  const selected_date = search.day ?? today
  const { data, isError } = useQuery(
    callQuery(
      'POST report/get-rent-roll',
      // Paper takes every unit that a browser can print.
      { selected_date, property_id: search.property, limit: rollRows.most },
      { failure: messages.rentRollFailed },
    ),
  )
  const body = data ? <RentRollTable roll={data} paper /> : null
  return children({ range: `As of ${showDay(selected_date)}`, body, failed: isError })
}

function ChartsPaper({ search, children }: PaperProps) {
  const range = rangeOf(search, useToday())
  const asked = { ...range, property_id: search.property }
  const subcategory = JSON.stringify(idsOf(search.expenses))
  const { data, isError } = useQuery(
    callQuery('POST report/get-expense-chart', { ...asked, subcategory }, { failure: messages.chartsFailed }),
  )
  const body = data ? <ExpenseCharts series={data.data} asked={asked} shared={!search.free} paper /> : null
  return children({ range: rangeWords(range), body, failed: isError })
}

function BalancePaper({ search, children }: PaperProps) {
  const today = useToday()
  const selected_date = search.day ?? today
  const asked = { selected_date, property_id: search.property }
  const { data, isError } = useQuery(
    callQuery('GET report/get-balance-sheet', asked, { failure: messages.balanceFailed }),
  )
  const body = data ? <BalanceSheet sheet={data.data} asked={asked} paper /> : null
  return children({ range: `As of ${showDay(selected_date)}`, body, failed: isError })
}

/** Each report that has a paper of its own. */
export const papers: Record<PaperReport, Paper> = {
  'income-statement': { title: 'Income statement', Sheet: StatementPaper },
  'rent-roll': { title: 'Rent roll', landscape: true, Sheet: RollPaper },
  'expense-chart': { title: 'Expense charts', Sheet: ChartsPaper },
  'balance-sheet': { title: 'Balance sheet', Sheet: BalancePaper },
}
