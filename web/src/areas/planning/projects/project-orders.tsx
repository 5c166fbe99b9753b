import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { LinkAnchor, OrderLink } from '../../../widgets/links'
import { StageBadge } from '../../maintenance/open/order-badges'
import { messages } from '../messages'
import classes from './projects.module.css'

/** The details show this many; the list of work orders has all of them. */
const most = 10

/** The work orders of a project, the most urgent first. */
export function ProjectOrders({ project }: { project: number }) {
  const { group_id } = useMe()
  const mayRead = mayGroup(group_id, 'maintenance')
  const { data } = useQuery({
    ...callQuery('GET maintenance/get-work-order-list', { project_id: project, limit: most }, { silent: true }),
    enabled: mayRead,
  })
  if (!mayRead || data === undefined) return null
  return (
    <section className={classes.orders} aria-labelledby="project-orders">
      <h3 id="project-orders">Work orders</h3>
      {data.data.length === 0 && <p>{messages.project.noOrders}</p>}
      <ul>
        {data.data.map(({ id, job_title, stage, done_date, total_expense }) => (
          <li key={id}>
            <OrderLink id={id}>{job_title}</OrderLink>
            <StageBadge stage={stage} />
            <span>{`Due ${showDay(done_date)} · ${showDollars(total_expense)}`}</span>
          </li>
        ))}
      </ul>
      {data.count > 0 && (
        <LinkAnchor to="/maintenance/work-order" search={{ project, open: '0' }}>
          {data.count > most ? `All ${data.count.toLocaleString('en-US')} work orders` : 'Open in work orders'}
        </LinkAnchor>
      )}
    </section>
  )
}
