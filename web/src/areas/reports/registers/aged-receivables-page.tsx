import { showDollars } from '@freehold/rules/money'
import { IconReceiptOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { NameLink } from '../../../widgets/query-table/row-link'
import { WhyAmount } from '../../money/open/why-amount'
import { PropertyChoice } from '../frame/lazy-property-choice'
import { ReportActions } from '../frame/report-actions'
import { SearchPanel } from '../frame/search-panel'
import { useDraft } from '../frame/use-draft'
import { messages } from '../messages'

type Figure = 'not_due' | 'days_30' | 'days_60' | 'days_90' | 'older' | 'credit'

const column = columnsOf<'GET report/get-aged-receivables'>()

/** Most are nothing, and what is nothing is not written out. */
const some = (field: Figure, label: string, sort: Exclude<Figure, 'not_due' | 'credit'> | false) =>
  column.custom(field, label, (row) => (row[field] === 0 ? '–' : showDollars(row[field])), { sort, kind: 'money' })

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
  some('not_due', 'Not due yet', false),
  some('days_30', '1 to 30 days', 'days_30'),
  some('days_60', '31 to 60', 'days_60'),
  some('days_90', '61 to 90', 'days_90'),
  some('older', 'Over 90', 'older'),
  some('credit', 'Credit', false),
  column.custom(
    'balance',
    'Balance',
    // A row is an occupancy of the tenant.
    ({ id, balance }) => <WhyAmount amount={balance} figure="occupancy_balance" of={{ rent_id: id }} />,
    { kind: 'money', phone: 'corner' },
  ),
]

/** Balances due today, by the number of days overdue. */
export function AgedReceivablesPage() {
  const search = useSearch({ from: '/staff/reports/aged-receivables' })
  const asked = { property_id: search.property }
  return (
    <QueryTable
      call="GET report/get-aged-receivables"
      searched="tenant, unit and property"
      title="Aged receivables"
      rows="tenants"
      columns={columns}
      order={{ by: 'balance', ascending: false }}
      extra={asked}
      empty={{ icon: IconReceiptOff, text: 'No balances due.' }}
      failure={messages.agedFailed}
      actions={<ReportActions download={{ report: 'aged-receivables', ...asked }} formats={['xlsx']} />}
      panel={<PropertyPanel property={search.property} />}
    />
  )
}

function PropertyPanel({ property }: { property: number | undefined }) {
  const navigate = useNavigate()
  const [draft, change] = useDraft({ property }, (from) => from)
  return (
    <SearchPanel
      label="Report filters"
      onSubmit={() => void navigate({ to: '/reports/aged-receivables', search: { property: draft.property } })}
    >
      <PropertyChoice value={draft.property} onChange={(next) => change({ property: next })} />
    </SearchPanel>
  )
}
