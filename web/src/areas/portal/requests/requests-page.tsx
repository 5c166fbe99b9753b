import { mayGroup } from '@freehold/contract/access'
import { requestKindWords } from '@freehold/rules/portal/request-words'
import { IconInbox } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'
import { requestColumns } from './request-columns'
import { RequestCounts } from './request-counts'
import { RequestInfo } from './request-info'

const shelf = choiceFilter({
  name: 'state',
  label: 'Status',
  field: 'shelf',
  words: { WAITING: 'Waiting for you', OPEN: 'Open', CLOSED: 'Closed' },
})
const kind = choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: requestKindWords })

/** Maintenance staff get the repairs alone, so there is no kind to choose. */
const forTenants = [shelf, kind, propertyFilter]
const forRepairs = [shelf, propertyFilter]

export function RequestsPage() {
  const { group_id } = useMe()
  const filters = useFilters(mayGroup(group_id, 'tenants') ? forTenants : forRepairs)
  const { infoOf, close } = useRecordDialog()
  return (
    <>
      <QueryTable
        call="GET portal/get-request-list"
        title="Requests"
        searched="title, tenant and property"
        columns={requestColumns}
        order={{ by: 'created_at', ascending: false }}
        filters={filters}
        panel={<RequestCounts />}
        empty={{ icon: IconInbox, text: messages.request.none }}
        failure={messages.request.loadFailed}
      />
      <RequestInfo id={infoOf} onClose={close} />
    </>
  )
}
