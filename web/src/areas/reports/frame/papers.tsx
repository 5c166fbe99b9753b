import { showDay } from '@freehold/rules/day'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import { useToday } from '../../../widgets/today'
import { ExpenseCharts } from '../charts/expense-charts'
import { messages } from '../messages'
import { AgedPaper, DepositsPaper } from '../registers/registers-on-paper'
import { RentRollTable } from '../roll/rent-roll'
import { rollRows } from '../roll/roll-rows'
import { BalanceSheet } from '../statement/balance-sheet'
import { IncomeStatement } from '../statement/income-statement'
import { ProfitOnPaper } from '../statement/profit-on-paper'
import { idsOf, rangeOf, rangeWords } from './report-range'
import type { PaperReport, PaperSearch } from './report-search'

interface Printed {
  /** The days, in words. */
  range: string
  /** Null until it is here. */
  body: ReactNode
  /** Why there is none. */
  problem: string | null
  /** Wide tables are printed in landscape. */
  landscape?: boolean
}

interface Paper {
  title: string
  usePaper: (search: PaperSearch) => Printed
}

interface Loaded<D> {
  data: D | undefined
  error: Error | null
}

/** A report with too many rows says so itself, and what to do. */
const problemOf = (error: Error | null): string | null => {
  if (error === null) return null
  if (isCallError(error) && error.type === 'E_TOO_LARGE') return error.message
  return 'The report could not be loaded. Close this window and try again.'
}

/** One report as a paper: its days, its call, and its own component in the form it has on paper. */
const printed = <D,>(range: string, { data, error }: Loaded<D>, draw: (data: D) => ReactNode): Printed => ({
  range,
  body: data === undefined ? null : draw(data),
  problem: problemOf(error),
})

const asOf = (day: string): string => `As of ${showDay(day)}`

function useStatement(search: PaperSearch): Printed {
  const range = rangeOf(search, useToday())
  const asked = { ...range, property_id: search.property }
  const details = search.details === 1
  const loaded = useQuery(
    callQuery(
      'POST report/get-income-statement',
      { ...asked, ...(details && { every: 1 }) },
      { failure: messages.statementFailed },
    ),
  )
  const first = useQuery(
    callQuery(
      'POST report/get-profit-and-loss',
      { ...asked, compare: search.compare ?? 'YEAR' },
      { failure: messages.statementFailed },
    ),
  )
  const { data: page } = first
  const body = printed(rangeWords(range), loaded, (data) =>
    page === undefined ? null : (
      <>
        <ProfitOnPaper page={page} />
        <IncomeStatement statement={data} asked={asked} paper sumOnly={!details} />
      </>
    ),
  )
  return { ...body, problem: body.problem ?? problemOf(first.error), landscape: (page?.columns.length ?? 0) > 6 }
}

function useRoll(search: PaperSearch): Printed {
  const today = useToday()
  const selected_date = search.day ?? today
  // Paper takes every unit that a browser can print.
  const asked = { selected_date, property_id: search.property, limit: rollRows.most }
  const loaded = useQuery(callQuery('POST report/get-rent-roll', asked, { failure: messages.rentRollFailed }))
  return {
    ...printed(asOf(selected_date), loaded, (data) => <RentRollTable roll={data} paper />),
    landscape: true,
  }
}

function useCharts(search: PaperSearch): Printed {
  const range = rangeOf(search, useToday())
  const asked = { ...range, property_id: search.property }
  const subcategory = JSON.stringify(idsOf(search.expenses))
  const loaded = useQuery(
    callQuery(
      'POST report/get-expense-chart',
      { ...asked, subcategory, ...(search.compare && { compare: search.compare }) },
      { failure: messages.chartsFailed },
    ),
  )
  return printed(rangeWords(range), loaded, ({ data, compared }) => (
    <ExpenseCharts series={data} asked={asked} shared={search.shared === 1} compared={compared} paper />
  ))
}

function useBalance(search: PaperSearch): Printed {
  const today = useToday()
  const asked = { selected_date: search.day ?? today, property_id: search.property }
  const loaded = useQuery(callQuery('GET report/get-balance-sheet', asked, { failure: messages.balanceFailed }))
  return printed(asOf(asked.selected_date), loaded, ({ data }) => <BalanceSheet sheet={data} asked={asked} paper />)
}

function useAged(search: PaperSearch): Printed {
  const of = { property_id: search.property }
  const asked = { ...of, ...wholeList, orderBy: 'balance', ascending: 0 } as const
  const failure = { failure: messages.agedFailed }
  const loaded = useQuery(callQuery('GET report/get-aged-receivables', asked, failure))
  const summed = useQuery(callQuery('GET report/get-aged-receivables', { ...of, totals: 1 }, failure))
  const today = useToday()
  return register(asOf(today), loaded, summed, (rows, sums) => <AgedPaper rows={rows} sums={sums} />)
}

function useDeposits(search: PaperSearch): Printed {
  const today = useToday()
  const day = search.day ?? today
  const of = { selected_date: day, property_id: search.property }
  const asked = { ...of, ...wholeList, orderBy: 'tenant_name' } as const
  const failure = { failure: messages.depositsFailed }
  const loaded = useQuery(callQuery('GET report/get-deposits-register', asked, failure))
  const summed = useQuery(callQuery('GET report/get-deposits-register', { ...of, totals: 1 }, failure))
  return register(asOf(day), loaded, summed, (rows, sums) => <DepositsPaper rows={rows} sums={sums} />)
}

/** All rows that a list answers at once. */
const wholeList = { page: 1, limit: -1 } as const

/** A register with the server's sums, which are of all rows: a list that is longer than its answer is not printed in part. */
function register<Row, S>(
  range: string,
  rows: Loaded<{ data: readonly Row[]; count: number }>,
  summed: Loaded<{ totals?: S | undefined }>,
  draw: (rows: readonly Row[], sums: S) => ReactNode,
): Printed {
  const sums = summed.data?.totals
  const paper = printed(range, rows, ({ data }) => (sums === undefined ? null : draw(data, sums)))
  const isCut = rows.data !== undefined && rows.data.data.length < rows.data.count
  const problem = isCut ? messages.tooLong : (paper.problem ?? problemOf(summed.error))
  return { ...paper, body: problem === null ? paper.body : null, problem, landscape: true }
}

/** Each report that has a paper of its own. */
export const papers: Record<PaperReport, Paper> = {
  'income-statement': { title: 'Income statement', usePaper: useStatement },
  'rent-roll': { title: 'Rent roll', usePaper: useRoll },
  'expense-chart': { title: 'Expense charts', usePaper: useCharts },
  'balance-sheet': { title: 'Balance sheet', usePaper: useBalance },
  'aged-receivables': { title: 'Aged receivables', usePaper: useAged },
  'deposits-register': { title: 'Deposits register', usePaper: useDeposits },
}
