import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Card } from '../../../widgets/cards/card'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { LinkAnchor, LinkButton, OrderLink } from '../../../widgets/links'
import classes from '../../../widgets/page/page.module.css'
import type { PageOf } from '../../../widgets/page/record-page'
import { WhyAmount } from '../../money/open/why-amount'
import { leftWords } from '../open/project-words'

type Page = PageOf<'GET project/get-project-page'>

const column = plainColumnsOf<NonNullable<Page['expenses']>[number]>()
const columns = [
  column('Date', ({ day }) => showDay(day), { kind: 'date', phone: 'title' }),
  column('Specific', ({ kind }) => kind, { kind: 'text' }),
  column('Paid to', ({ payee }) => payee || '–', { kind: 'name' }),
  column('Work order', ({ work_order_id: id }) => (id === null ? '–' : <OrderLink id={id}>{`No. ${id}`}</OrderLink>), {
    kind: 'text',
  }),
  column('Amount', ({ id, amount }) => <WhyAmount amount={amount} figure="entry" of={{ entry_id: id }} />, {
    kind: 'money',
    phone: 'corner',
  }),
]

/** The budget of a project, what was spent of it, and what approved work orders will take. */
export const ProjectMoney = ({ project, expenses, expenses_total: total }: Page) =>
  expenses && (
    <Card
      title="Money"
      aside={
        total > expenses.length && (
          <LinkButton variant="default" to="/money/expense-history" search={{ project: project.id }}>
            {`Show all ${total.toLocaleString('en-US')}`}
          </LinkButton>
        )
      }
    >
      <dl className={classes.figures}>
        <div>
          <dt>Budget</dt>
          <dd className="figure">{project.budget === null ? '–' : showDollars(project.budget)}</dd>
        </div>
        <div>
          <dt>Spent</dt>
          <dd className="figure">
            <LinkAnchor to="/money/expense-history" search={{ project: project.id }} inherit>
              {showDollars(project.spent ?? 0)}
            </LinkAnchor>
          </dd>
        </div>
        <div>
          <dt>Committed</dt>
          <dd className="figure">
            <LinkAnchor
              to="/maintenance/work-order"
              search={{ project: project.id, authorized: 'APPROVE', paid: 'NO', open: '0' }}
              inherit
            >
              {showDollars(project.committed ?? 0)}
            </LinkAnchor>
          </dd>
        </div>
      </dl>
      {project.budget !== null && <p className={classes.quiet}>Left: {leftWords(project)}</p>}
      <PlainTable title="Expenses" columns={columns} rows={expenses} empty="No expenses of this project yet." />
    </Card>
  )
