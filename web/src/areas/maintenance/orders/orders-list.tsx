import { mayGroup } from '@freehold/contract/access'
import { IconHammer } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { useFilters } from '../../../widgets/filters/use-filters'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { useBulk } from '../../batches/open/use-bulk'
import { messages } from '../messages'
import { archivedOrderColumns, orderColumns } from './order-columns'
import { OrderForm } from './order-dialogs'
import { listFilters } from './order-filters'
import { UpkeepLink } from './upkeep-link'

const choices = [
  { act: 'ASSIGN_ORDER', label: 'Assign' },
  { act: 'ORDER_URGENCY', label: 'Set urgency' },
  { act: 'MOVE_ORDER', label: 'Move' },
] as const

export function OrdersList({ tabs }: { tabs: TabBarProps }) {
  const { group_id } = useMe()
  const filters = useFilters(listFilters)
  const { openNew } = useRecordDialog()
  const archived = useArchivedShown()
  const { actions, dialog } = useBulk(mayGroup(group_id, 'all-jobs') ? choices : [])
  return (
    <>
      <QueryTable
        call="GET maintenance/get-work-order-list"
        title="Work Orders"
        searched="job title, property, unit, contractor, urgency, stage, authorized and paid"
        columns={archived ? archivedOrderColumns : orderColumns}
        order={{ by: 'urgency' }}
        filters={filters}
        tabs={tabs}
        archivable
        bulk={actions}
        actions={mayGroup(group_id, 'upkeep') && <UpkeepLink />}
        empty={{ icon: IconHammer, text: 'open' in filters.input ? messages.order.noneOpen : messages.order.none }}
        failure={messages.order.loadFailed}
        create={{ label: 'Add Work Order', open: openNew, preload: OrderForm.preload }}
      />
      {dialog}
    </>
  )
}
