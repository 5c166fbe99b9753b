import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Skeleton } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { useOnCards } from '../../../widgets/layout/use-on-cards'
import { LinkAnchor, LinkButton } from '../../../widgets/links'
import { Clip } from '../../../widgets/query-table/clip'
import { Words } from '../../../widgets/words'
import { UrgencyBadge } from '../../maintenance/open/order-badges'
import { WorkOrderDialogs } from '../../maintenance/open/work-order-dialogs'
import { Widget } from '../frame/widget'
import { messages } from '../messages'
import classes from './new-work-orders.module.css'

/** Rows shown at first where the widget has no scrollbar of its own. */
const first = 4

const closed = { show: null, edit: null }

/** Work orders that are not started, most urgent first. A row opens its details. */
export function NewWorkOrders() {
  const { data, isError, refetch } = useQuery(
    callQuery('GET maintenance/get-work-order-list', { dashboard: true, orderBy: 'urgency' }, { silent: true }),
  )
  const [opened, setOpened] = useState<{ show: number | null; edit: number | null }>(closed)
  const opener = useRef<HTMLButtonElement | null>(null)
  const short = useOnCards()
  const rows = short ? data?.data.slice(0, first) : data?.data
  return (
    <Widget
      title="New Work Orders"
      aside={<LinkAnchor to="/maintenance/work-order">Work Orders</LinkAnchor>}
      failed={isError && data === undefined}
      retry={() => void refetch()}
    >
      {rows?.length === 0 ? (
        <EmptyState icon={IconHammer} text={messages.noNewOrders} />
      ) : rows === undefined ? (
        <Skeleton height={120} />
      ) : (
        <div className={classes.body}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Urgency</th>
                <th scope="col">Due Date</th>
                <th scope="col">Job Title</th>
                <th scope="col">Property</th>
                <th scope="col" className={classes.money}>
                  Total Expense
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <UrgencyBadge urgency={row.urgency} />
                  </td>
                  <td className={classes.line}>{showDay(row.done_date)}</td>
                  <th scope="row">
                    <Clip>
                      <button
                        type="button"
                        className={classes.open}
                        aria-haspopup="dialog"
                        onClick={(event) => {
                          opener.current = event.currentTarget
                          setOpened({ show: row.id, edit: null })
                        }}
                      >
                        <Words>{row.job_title}</Words>
                      </button>
                    </Clip>
                  </th>
                  <td>
                    <Clip kind="name">{row.property_name}</Clip>
                  </td>
                  <td className={classes.money}>{showDollars(row.total_expense)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {short && data !== undefined && data.data.length > first && (
        <LinkButton to="/maintenance/work-order" search={{ stage: 'NEW' }} variant="subtle" fullWidth mih={44}>
          {`See all ${data.data.length.toLocaleString('en-US')} new work orders`}
        </LinkButton>
      )}
      <WorkOrderDialogs
        {...opened}
        change={(next) => {
          setOpened(next)
          if (next.show === null && next.edit === null) opener.current?.focus({ preventScroll: true })
        }}
      />
    </Widget>
  )
}
