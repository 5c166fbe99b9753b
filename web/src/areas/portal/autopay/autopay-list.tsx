import { IconRepeat } from '@tabler/icons-react'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { useToday } from '../../../widgets/today'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { autopayColumns } from './autopay-columns'
import { autopayMessages, autopayStateWords } from './autopay-words'

const offered = [
  propertyFilter,
  choiceFilter({ name: 'state', label: 'Status', field: 'state', words: autopayStateWords }),
]

/** Whose rent is paid by autopay, what comes next, and where it rests or failed. */
export function AutopayList({ title, tabs }: { title: string; tabs: TabBarProps }) {
  const filters = useFilters(offered)
  const today = useToday()
  return (
    <QueryTable
      call="GET portal/autopay-list"
      title={title}
      rows="plans"
      searched="tenant and unit"
      columns={autopayColumns(today)}
      order={{ by: 'tenant_name' }}
      failure={autopayMessages.loadFailed}
      filters={filters}
      tabs={tabs}
      empty={{ icon: IconRepeat, text: autopayMessages.none }}
    />
  )
}
