import { stageWords, urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import type { RowOf } from '../../../api/types'
import { archivedColumns } from '../../../widgets/query-table/archived-columns'
import { columnsOf } from '../../../widgets/query-table/columns'
import { ContractorName } from '../open/contractor-name'
import { AnswerBadge, StageBadge, UrgencyBadge } from '../open/order-badges'
import { orderRestoring } from './restoring'

type Row = RowOf<'GET maintenance/get-work-order-list'>

const column = columnsOf<'GET maintenance/get-work-order-list'>()

const urgency = {
  ...column.custom('urgency', 'Urgency', (row) => <UrgencyBadge urgency={row.urgency} />, {
    kind: 'status',
    phone: 'corner',
  }),
  text: (row: { urgency: keyof typeof urgencyWords }) => urgencyWords[row.urgency],
}
const title = column.record('job_title', 'Job Title', { kind: 'text' })
const property = column.text('property_name', 'Property')
const contractor = {
  ...column.custom(
    'contractor_name',
    'Contractor',
    ({ contractor_id, contractor_name }) => <ContractorName id={contractor_id} name={contractor_name} />,
    { kind: 'text' },
  ),
  text: ({ contractor_name }: Pick<Row, 'contractor_name'>) => contractor_name,
}
const total = column.money('total_expense', 'Total Expense')

export const orderColumns = [
  urgency,
  column.day('done_date', 'Due Date', { phone: 'under' }),
  title,
  {
    ...column.custom('stage', 'Stage', (row) => <StageBadge stage={row.stage} />, { kind: 'status' }),
    text: (row: { stage: keyof typeof stageWords }) => stageWords[row.stage],
  },
  property,
  contractor,
  total,
  column.custom('is_authorized', 'Authorized', (row) => <AnswerBadge answer={row.is_authorized} />, { kind: 'status' }),
  column.custom('is_paid', 'Paid?', (row) => <AnswerBadge answer={row.is_paid} />, {
    kind: 'status',
    priority: 'second',
  }),
  column.day('paid_date', 'Fund Date'),
]

export const archivedOrderColumns = [
  title,
  property,
  contractor,
  total,
  ...archivedColumns<Row>(orderRestoring, ({ job_title }) => job_title),
]
