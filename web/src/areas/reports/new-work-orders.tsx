import { IconTool } from '@tabler/icons-react'
import { EmptyState } from '../../widgets/empty-state'
import classes from './new-work-orders.module.css'
import { Widget } from './widget'

const columns = ['Urgency', 'Due date', 'Job title', 'Property', 'Total expense'] as const

/** The newest jobs, the most urgent first. */
export const NewWorkOrders = () => (
  <Widget title="New Work Orders" failed={false} retry={() => undefined}>
    <div className={classes.body}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
      </table>
      <EmptyState icon={IconTool} text="There are no new work orders." />
    </div>
  </Widget>
)
