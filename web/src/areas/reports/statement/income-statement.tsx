import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { memo, type ReactNode } from 'react'
import type { Reply } from '../../../api/types'
import { NameLink } from '../../../widgets/query-table/row-link'
import { EntriesAmount } from '../../money/open/entries-amount'
import type { EntriesQuestion, EntrySection } from '../../money/open/entries-question'
import { type ReportColumn, ReportTable } from '../frame/report-table'
import classes from './income-statement.module.css'
import { StatementSum } from './statement-sum'

export type Statement = Reply<'POST report/get-income-statement'>
type Collected = Statement['rent'][number]
type Spent = Statement['expenses'][number]

interface IncomeStatementProps {
  statement: Statement
  /** The filters of the report, which also select the entries of its totals. */
  asked: Omit<EntriesQuestion, 'section'>
  paper?: boolean
  /** Leaves out the entries of the sections. */
  sumOnly?: boolean
}

/** Income and expenses by section, and the net income. */
export const IncomeStatement = memo(function IncomeStatement({
  statement,
  asked,
  paper = false,
  sumOnly = false,
}: IncomeStatementProps) {
  const { totals, counts } = statement
  const total = (section: EntrySection, title: string, amount: number) => (
    <EntriesAmount amount={amount} title={title} of={{ ...asked, section }} paper={paper} />
  )
  const shared = { paper }
  const sum = <StatementSum totals={totals} total={total} paper={paper} />
  if (sumOnly) return <div className={classes.statement}>{sum}</div>
  return (
    <div className={classes.statement}>
      {sum}
      <Section
        {...shared}
        title="Rent"
        rows={statement.rent}
        count={counts.rent}
        total={total('RENT', 'Rent', totals.rent)}
        columns={[...collectedBy(paper), ...home, amount]}
      />
      <Section
        {...shared}
        title="Other payments"
        rows={statement.other_payment}
        count={counts.other_payment}
        total={total('OTHER_PAYMENT', 'Other payments', totals.other_payment)}
        columns={[
          ...collectedBy(paper),
          { label: 'Type', kind: 'name', cell: ({ pay_reason }) => reasonWords[pay_reason], width: '18%' },
          ...home,
          amount,
        ]}
      />
      <Section
        {...shared}
        title="Late fees"
        rows={statement.late_fees}
        count={counts.late_fees}
        total={total('LATE_FEES', 'Late fees', totals.late_fees)}
        columns={[
          ...collectedBy(paper),
          { label: 'Frequency', kind: 'name', cell: ({ frequency }) => frequencyWords[frequency], width: '18%' },
          ...home,
          amount,
        ]}
      />
      <Section
        {...shared}
        title="Expenses"
        rows={statement.expenses}
        count={counts.expenses}
        total={total('EXPENSES', 'Expenses', totals.expenses)}
        columns={[date, ...spentOn, ...home, amount]}
      />
    </div>
  )
})

const frequencyWords = { DAILY: 'Daily', MONTHLY: 'Monthly', '': '–' } as const

type AnyRow = Omit<Collected, 'tenant_id' | 'tenant_name'>

const date: ReportColumn<AnyRow> = {
  label: 'Date',
  kind: 'date',
  phone: 'under',
  cell: ({ paid_date }) => showDay(paid_date),
  width: '104px',
}
const home: ReportColumn<AnyRow>[] = [
  { label: 'Property', kind: 'name', phone: 'under', cell: ({ property_name }) => property_name, width: '22%' },
  { label: 'Unit', kind: 'unit', phone: 'under', cell: ({ unit_name }) => unit_name || '–', width: '14%' },
]
const amount: ReportColumn<AnyRow> = {
  label: 'Amount',
  cell: ({ paid_amount }) => showDollars(paid_amount),
  kind: 'money',
  phone: 'corner',
  width: '132px',
}

const collectedBy = (paper: boolean): ReportColumn<Collected>[] => [
  date,
  {
    label: 'Tenant',
    kind: 'name',
    phone: 'title',
    cell: ({ tenant_id, tenant_name }) =>
      tenant_id === null || paper ? (
        tenant_name || '–'
      ) : (
        <NameLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
          {tenant_name}
        </NameLink>
      ),
  },
]

const spentOn: ReportColumn<Spent>[] = [
  { label: 'Specific expense', kind: 'name', phone: 'title', cell: ({ specific_expense }) => specific_expense },
  { label: 'Category', kind: 'name', cell: ({ category_name }) => category_name, width: '20%' },
]

interface SectionProps<Row extends AnyRow> {
  title: string
  rows: readonly Row[]
  count: number
  total: ReactNode
  columns: readonly ReportColumn<Row>[]
  paper: boolean
}

function Section<Row extends AnyRow>({ title, rows, count, total, columns, paper }: SectionProps<Row>) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <b className="num">{total}</b>
      </header>
      {rows.length === 0 ? (
        <p className={classes.none}>Nothing in this period.</p>
      ) : (
        <ReportTable
          caption={`${title}, entries`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          paper={paper}
        />
      )}
      {count > rows.length && (
        <p className={classes.part}>
          The newest {rows.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')} entries. The total
          includes all of them, and so do Print, PDF, CSV and XLSX.
        </p>
      )}
    </section>
  )
}
