import { type Day, showDay } from '@freehold/rules/day'
import { dollars, showDollars, subtract, toDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { showPercentChange } from '@freehold/rules/reports/compared'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { IncomeStatement } from './income-statement'
import type { ProfitAndLoss } from './profit-and-loss'
import { profitNote, profitTable } from './profit-table'

interface Asked {
  company: string
  printedOn: Day
  range: { start_date: Day; end_date: Day; property_id: number | null }
  statement: IncomeStatement
  page: ProfitAndLoss
  /** Every entry below the sums. */
  details: boolean
}

/** The statement as pages: the table of months or years first, then the sums and, on request, every row of each section. */
export function incomeStatementDocument({ company, printedOn, range, statement, page, details }: Asked): Document {
  return {
    template: 'income-statement',
    title: 'Income statement',
    letterhead: letterheadOf(company),
    day: printedOn,
    body: {
      printedOn: showDay(printedOn),
      facts: [
        ['Period', `${showDay(range.start_date)} to ${showDay(range.end_date)}`],
        ['Property', range.property_id === null ? 'All properties' : (statement.properties[0]?.property_name ?? '')],
        ['Basis', 'Cash: each amount on the day the money moved'],
      ],
      profit: profitOf(page),
      groups: groupsOf(statement.totals),
      ...depositsOf(statement.totals),
      sections: details ? sectionsOf(statement) : [],
    },
  }
}

/** More columns than this lie on their side. */
const upright = 6

function profitOf(page: ProfitAndLoss) {
  const { heading, lines, spans } = profitTable(page)
  const figures = lines.map(({ figures: all, percent }) => [
    ...all.map((one) => showDollars(one).replace('$', '')),
    showPercentChange(percent),
  ])
  const longest = Math.max(...figures.flat().map(({ length }) => length))
  return {
    heading,
    rows: lines.map(({ name, weight }, at) => ({ name, weight, figures: figures[at] ?? [] })),
    wide: spans > upright,
    size: spans <= upright ? 8.5 : longest > 10 ? 6 : 7,
    note: profitNote(page),
  }
}

type Totals = IncomeStatement['totals']

const groupsOf = ({ rent, other_payment, late_fees, revenue, expenses, net_income }: Totals) => [
  {
    rows: [
      ['Rent', showDollars(rent)],
      ['Other payments', showDollars(other_payment)],
      ['Late fees', showDollars(late_fees)],
    ],
    total: ['Total revenue', showDollars(revenue)],
    last: false,
  },
  { rows: [], total: ['Total expenses', showDollars(expenses)], last: false },
  { rows: [], total: ['Net income', showDollars(net_income)], last: true },
]

function depositsOf({ deposits_received, deposits_released }: Totals) {
  const change = subtract(dollars(deposits_received), dollars(deposits_released))
  return {
    deposits: [
      ['Deposits received', showDollars(deposits_received)],
      ['Deposits returned, applied or kept', showDollars(deposits_released)],
      ['Change in deposits held', showDollars(toDollars(change))],
    ],
    depositsNote: "Security deposits are held for tenants. They aren't income, so they aren't included above.",
  }
}

const frequencyWords = { DAILY: 'Daily', MONTHLY: 'Monthly', '': '–' } as const

type Line = IncomeStatement['rent'][number]

const column = (title: string, { wide = false, amount = false } = {}) => ({ title, wide, amount })
const home = [column('Property', { wide: true }), column('Unit')]
const paid = column('Amount', { amount: true })
const homeOf = ({ property_name, unit_name }: Pick<Line, 'property_name' | 'unit_name'>) => [
  property_name,
  unit_name || '–',
]

function sectionsOf({ rent, other_payment, late_fees, expenses, totals }: IncomeStatement) {
  const tenant = [column('Date'), column('Tenant', { wide: true })]
  const of = (line: Line, ...more: string[]) => [
    showDay(line.paid_date),
    line.tenant_name || '–',
    ...more,
    ...homeOf(line),
    showDollars(line.paid_amount),
  ]
  return [
    section(
      'Rent',
      [...tenant, ...home, paid],
      totals.rent,
      rent.map((line) => of(line)),
    ),
    section(
      'Other payments',
      [...tenant, column('Type'), ...home, paid],
      totals.other_payment,
      other_payment.map((line) => of(line, reasonWords[line.pay_reason])),
    ),
    section(
      'Late fees',
      [...tenant, column('Frequency'), ...home, paid],
      totals.late_fees,
      late_fees.map((line) => of(line, frequencyWords[line.frequency])),
    ),
    section(
      'Expenses',
      [column('Date'), column('Specific expense', { wide: true }), column('Category', { wide: true }), ...home, paid],
      totals.expenses,
      expenses.map((line) => [
        showDay(line.paid_date),
        line.specific_expense,
        line.category_name,
        ...homeOf(line),
        showDollars(line.paid_amount),
      ]),
    ),
  ]
}

const section = (title: string, columns: readonly object[], total: number, rows: readonly (readonly string[])[]) => ({
  title,
  columns,
  rows,
  total: showDollars(total),
  none: 'Nothing in this period.',
})
