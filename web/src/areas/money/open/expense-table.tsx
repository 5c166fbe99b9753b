import { showDay } from '@freehold/rules/day'
import type { Reply } from '../../../api/types'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { OrderLink } from '../../../widgets/links'
import classes from './expense-table.module.css'
import { WhyAmount } from './why-amount'

type Expense = NonNullable<Reply<'GET maintenance/get-work-order-page'>['data']['expenses']>[number]

const column = plainColumnsOf<Expense>()
const date = column('Date', ({ day }) => showDay(day), { kind: 'date', phone: 'title' })
const specific = column('Specific', ({ kind }) => kind, { kind: 'text' })
const amount = column(
  'Amount',
  ({ id, amount }) => <WhyAmount amount={amount} figure="entry" of={{ entry_id: id }} />,
  {
    kind: 'money',
    phone: 'corner',
  },
)

/** A column that only some records need. */
const others = {
  payee: column('Paid to', ({ payee }) => payee || '–', { kind: 'name' }),
  order: column(
    'Work order',
    ({ work_order_id: id }) => (id === null ? '–' : <OrderLink id={id}>{`No. ${id}`}</OrderLink>),
    { kind: 'status' },
  ),
  state: column('Status', ({ voided }) => (voided ? 'Voided' : 'Posted'), { kind: 'status', phone: 'under' }),
}

interface ExpenseTableProps {
  title: string
  rows: readonly Expense[]
  empty: string
  with: readonly (keyof typeof others)[]
}

/** The expenses of a record, each with the reason of its amount. */
export const ExpenseTable = ({ title, rows, empty, with: extra }: ExpenseTableProps) => (
  <div className={classes.table}>
    <PlainTable
      title={title}
      columns={[date, specific, ...extra.map((name) => others[name]), amount]}
      rows={rows}
      empty={empty}
    />
  </div>
)
