import { IconHammer } from '@tabler/icons-react'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { useFilters } from '../../../widgets/filters/use-filters'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { messages } from '../messages'
import { archivedOrderColumns, orderColumns } from './order-columns'
import { OrderForm } from './order-dialogs'
import { listFilters } from './order-filters'

export function OrdersList({ tabs }: { tabs: TabBarProps }) {
  const filters = useFilters(listFilters)
  const { openNew } = useRecordDialog()
  const archived = useArchivedShown()
  return (
    <QueryTable
      call="GET maintenance/get-work-order-list"
      title="Work Orders"
      searched="job title, property, unit, contractor, urgency, stage, authorized and paid"
      columns={archived ? archivedOrderColumns : orderColumns}
      order={{ by: 'urgency' }}
      filters={filters}
      tabs={tabs}
      archivable
      empty={{ icon: IconHammer, text: messages.order.none }}
      failure={messages.order.loadFailed}
      create={{ label: 'Add Work Order', open: openNew, preload: OrderForm.preload }}
    />
  )
}
