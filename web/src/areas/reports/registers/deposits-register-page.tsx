import { showDollars } from '@freehold/rules/money'
import { IconKey } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { dayFilter } from '../../../widgets/filters/days-filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { NameLink } from '../../../widgets/query-table/row-link'
import { useToday } from '../../../widgets/today'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { ReportActions } from '../frame/report-actions'
import { ScheduleButton } from '../frame/schedule-button'
import { messages } from '../messages'

const column = columnsOf<'GET report/get-deposits-register'>()

/** Few tenants have all three, and what is nothing is not written out. */
const some = (field: 'security_deposit' | 'cleaning_deposit' | 'pet_deposit', label: string) =>
  column.custom(field, label, (row) => (row[field] === 0 ? '–' : showDollars(row[field])), {
    sort: false,
    kind: 'money',
  })

const columns = [
  column.custom(
    'tenant_name',
    'Tenant',
    ({ tenant_id, tenant_name }) => (
      <NameLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
        {tenant_name}
      </NameLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column.text('property_name', 'Property', { kind: 'name' }),
  column.text('unit_name', 'Unit', { kind: 'unit' }),
  column.day('move_in', 'Lease start'),
  column.day('move_out', 'Lease end', { sort: false }),
  some('security_deposit', 'Security'),
  some('cleaning_deposit', 'Cleaning'),
  some('pet_deposit', 'Pet'),
  column.money('held', 'Held', { phone: 'corner' }),
]

const offered = [dayFilter({ label: 'As of', field: 'selected_date' }), propertyFilter]

/** The tenants whose deposits are held on a day. */
export function DepositsRegisterPage() {
  const search = useSearch({ from: '/staff/reports/deposits-register' })
  const today = useToday()
  const { day, property } = search
  const asked = { selected_date: day ?? today, property_id: property }
  return (
    <QueryTable
      call="GET report/get-deposits-register"
      searched="tenant, unit and property"
      title="Deposits register"
      rows="deposits"
      columns={columns}
      order={{ by: 'tenant_name' }}
      extra={{ selected_date: asked.selected_date }}
      filters={useFilters(offered)}
      summed
      totalInFile
      empty={{ icon: IconKey, text: 'No deposits are held.' }}
      failure={messages.depositsFailed}
      actions={
        <>
          <ScheduleButton report="deposits-register" property={property} />
          <ReportActions
            download={{ report: 'deposits-register', ...asked }}
            formats={['pdf', 'xlsx']}
            paper={{ report: 'deposits-register', day, property }}
          />
        </>
      }
    />
  )
}
