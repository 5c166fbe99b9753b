import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Card } from '../../../widgets/cards/card'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { LinkButton, OrderLink } from '../../../widgets/links'
import type { PageOf } from '../../../widgets/page/record-page'
import { StageBadge } from '../../maintenance/open/order-badges'
import { messages } from '../messages'

type Page = PageOf<'GET project/get-project-page'>

const column = plainColumnsOf<NonNullable<Page['work_orders']>[number]>()
const columns = [
  column('Job Title', ({ id, job_title }) => <OrderLink id={id}>{job_title}</OrderLink>, {
    kind: 'name',
    phone: 'title',
  }),
  column('Stage', ({ stage }) => <StageBadge stage={stage} />, { kind: 'status', phone: 'under' }),
  column('Due Date', ({ done_date }) => showDay(done_date), { kind: 'date' }),
  column('Contractor', ({ contractor_name }) => contractor_name, { kind: 'name' }),
  column('Total Expense', ({ total_expense }) => showDollars(total_expense), { kind: 'money', phone: 'corner' }),
]

/** The work orders of a project, the most urgent first. */
export const ProjectWork = ({ project, work_orders: rows, work_orders_total: total, work_orders_open: open }: Page) =>
  rows && (
    <Card
      title="Work orders"
      aside={
        total > rows.length ? (
          <LinkButton variant="default" to="/maintenance/work-order" search={{ project: project.id, open: '0' }}>
            {`Show all ${total.toLocaleString('en-US')}`}
          </LinkButton>
        ) : (
          total > 0 && <p>{`${open} of ${total} open`}</p>
        )
      }
    >
      <PlainTable title="Work orders" columns={columns} rows={rows} empty={messages.project.noOrders} />
    </Card>
  )
