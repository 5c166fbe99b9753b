import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { owedWords } from '@freehold/rules/money/owed'
import type { RowOf } from '../../../api/types'
import { type ReportColumn, ReportTable } from '../frame/report-table'
import { AgingBar } from './aging'

type Aged = RowOf<'GET report/get-aged-receivables'>
type Deposit = RowOf<'GET report/get-deposits-register'>

/** The fields of a row that are money. */
type Figure<Row> = { [F in keyof Row]: Row[F] extends number ? F : never }[keyof Row]

const figure = <Row, F extends Figure<Row>>(field: F, label: string): ReportColumn<Row> & { field: F } => ({
  field,
  label,
  kind: 'money',
  cell: (row) => (Number(row[field]) === 0 ? '–' : showDollars(Number(row[field]))),
})

const home: ReportColumn<Pick<Aged, 'tenant_name' | 'property_name' | 'unit_name'>>[] = [
  { label: 'Tenant', kind: 'name', cell: ({ tenant_name }) => tenant_name },
  { label: 'Property', kind: 'name', cell: ({ property_name }) => property_name },
  { label: 'Unit', kind: 'unit', cell: ({ unit_name }) => unit_name },
]

type Sums<F extends string> = Readonly<Record<F, number>>

const totalsOf = <F extends string>(sums: Sums<F>, columns: readonly { field: F }[]): string[] =>
  columns.map(({ field }) => showDollars(sums[field]))

const aged = [
  figure<Aged, 'not_due'>('not_due', owedWords.notYetDue),
  figure<Aged, 'days_30'>('days_30', '1 to 30 days'),
  figure<Aged, 'days_60'>('days_60', '31 to 60'),
  figure<Aged, 'days_90'>('days_90', '61 to 90'),
  figure<Aged, 'older'>('older', 'Over 90'),
  figure<Aged, 'credit'>('credit', 'Credit'),
  figure<Aged, 'balance'>('balance', 'Balance'),
]

interface PaperProps<Row, F extends string> {
  rows: readonly Row[]
  /** The sums of all rows, as the server answers them. */
  sums: Sums<F>
}

/** Balances due, all of them with their totals. */
export const AgedPaper = ({ rows, sums }: PaperProps<Aged, (typeof aged)[number]['field']>) => (
  <>
    <AgingBar sums={sums} />
    <ReportTable
      caption="Balances due"
      columns={[...home, ...aged]}
      rows={rows}
      rowKey={({ id }) => id}
      totals={['Total', null, null, ...totalsOf(sums, aged)]}
      paper
    />
  </>
)

const held = [
  figure<Deposit, 'security_deposit'>('security_deposit', 'Security'),
  figure<Deposit, 'cleaning_deposit'>('cleaning_deposit', 'Cleaning'),
  figure<Deposit, 'pet_deposit'>('pet_deposit', 'Pet'),
  figure<Deposit, 'held'>('held', 'Held'),
]
const lease: ReportColumn<Deposit>[] = [
  { label: 'Lease start', kind: 'date', cell: ({ move_in }) => showDay(move_in) },
  { label: 'Lease end', kind: 'date', cell: ({ move_out }) => showDay(move_out) },
]

/** Deposits held, all of them with their totals. */
export const DepositsPaper = ({ rows, sums }: PaperProps<Deposit, (typeof held)[number]['field']>) => (
  <ReportTable
    caption="Deposits held"
    columns={[...home, ...lease, ...held]}
    rows={rows}
    rowKey={({ id }) => id}
    totals={['Total', null, null, null, null, ...totalsOf(sums, held)]}
    paper
  />
)
