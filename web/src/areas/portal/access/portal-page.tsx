import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { QueryTable } from '../../../widgets/query-table/query-table'
import type { BulkAction } from '../../../widgets/query-table/selection/selection-bar'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { usePropertyName } from '../../portfolio/open/property-name'
import { AutopayList } from '../autopay/autopay-list'
import { inviteMany, printLetters } from './invite-many'
import { portalColumns } from './portal-columns'
import { PortalCounts } from './portal-counts'
import { type Access, portalLooks, portalMessages } from './portal-words'

const stateWords = Object.fromEntries(Object.entries(portalLooks).map(([state, { word }]) => [state, word]))
const offered = [propertyFilter, choiceFilter({ name: 'state', label: 'Status', field: 'state', words: stateWords })]

const order = { by: 'tenant_name' }

const bulk: readonly BulkAction<Access>[] = [
  { label: 'Invite', run: (tenants) => void inviteMany({ tenants }) },
  { label: 'Print letters', run: (tenants) => void printLetters({ tenants }) },
]

const title = 'Tenant portal'
const tabs = [
  { value: 'access', label: 'Access' },
  { value: 'autopay', label: 'Autopay' },
]

/** Who uses the tenant portal, and whose rent is paid by autopay. */
export function PortalPage() {
  const { tab }: TableSearch = useSearch({ strict: false })
  const bar = { label: title, tabs, current: tab === 'autopay' ? 'autopay' : 'access' }
  return tab === 'autopay' ? <AutopayList title={title} tabs={bar} /> : <AccessList tabs={bar} />
}

/** Who uses the portal, who was invited, and who was not. */
function AccessList({ tabs }: { tabs: TabBarProps }) {
  const filters = useFilters(offered)
  const { property_id: chosen } = filters.input as { property_id?: number }
  const name = usePropertyName(chosen)
  const invited = chosen === undefined ? {} : { property: { id: chosen, name: name ?? 'the property' } }
  return (
    <QueryTable
      call="GET portal/list"
      title={title}
      rows="tenants"
      searched="name and email"
      columns={portalColumns}
      order={order}
      failure={portalMessages.loadFailed}
      filters={filters}
      panel={<PortalCounts property={chosen} order={order} />}
      bulk={bulk}
      tabs={tabs}
      actions={
        <>
          <Button variant="default" onClick={() => void printLetters(invited)}>
            Print letters
          </Button>
          <Button onClick={() => void inviteMany(invited)}>Invite all</Button>
        </>
      }
      empty={{ icon: IconDeviceMobile, text: portalMessages.none }}
    />
  )
}
