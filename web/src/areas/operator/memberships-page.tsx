import { IconChecks } from '@tabler/icons-react'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'

const kindWords = {
  MISSING: 'Subscription',
  STATE: 'Status',
  UNITS: 'Units',
  PERIOD: 'Period',
  DISCOUNT: 'Promotion',
  INVOICE: 'Invoice',
} as const

const column = columnsOf<'GET superadmin/get-membership-difference-list'>()
const columns = [
  column.text('account_name', 'Account', { phone: 'title', kind: 'name' }),
  column.words('kind', 'About', ({ kind }) => kindWords[kind]),
  column.text('subscription', 'Subscription', { sort: false, kind: 'name' }),
  column.text('about', 'Transaction', { sort: false }),
  column.text('ours', 'Here', { sort: false, phone: 'wide' }),
  column.text('theirs', 'At the payment company', { sort: false, phone: 'wide' }),
  column.moment('first_at', 'Since'),
  column.moment('last_at', 'Last checked', { sort: false }),
]

/** The differences between the charger's books and ours. A person decides what is right. */
export const MembershipsPage = () => (
  <QueryTable
    call="GET superadmin/get-membership-difference-list"
    title="Memberships"
    searched="account and subscription"
    columns={columns}
    order={{ by: 'first_at', ascending: false }}
    filters={useFilters([])}
    rowTone={() => 'amber'}
    empty={{ icon: IconChecks, text: "The books of all memberships match the payment company's." }}
  />
)
