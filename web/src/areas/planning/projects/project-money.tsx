import { showDollars } from '@freehold/rules/money'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../widgets/cards/card'
import { LinkButton } from '../../../widgets/links'
import classes from '../../../widgets/page/page.module.css'
import type { PageOf } from '../../../widgets/page/record-page'
import { ExpenseTable } from '../../money/open/expense-table'
import { leftWords } from '../open/project-words'

type Page = PageOf<'GET project/get-project-page'>

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
            <Link to="/money/expense-history" search={{ project: project.id }} className={classes.link}>
              {showDollars(project.spent ?? 0)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Committed</dt>
          <dd className="figure">
            <Link
              to="/maintenance/work-order"
              search={{ project: project.id, authorized: 'APPROVE', paid: 'NO', open: '0' }}
              className={classes.link}
            >
              {showDollars(project.committed ?? 0)}
            </Link>
          </dd>
        </div>
      </dl>
      {project.budget !== null && <p className={classes.quiet}>Left: {leftWords(project)}</p>}
      <ExpenseTable
        title="Expenses"
        rows={expenses}
        empty="No expenses of this project yet."
        with={['payee', 'order']}
      />
    </Card>
  )
