import { showDollars } from '@freehold/rules/money'
import { owedWords } from '@freehold/rules/money/owed'
import { IconReceiptOff } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { NameLink } from '../../../widgets/query-table/row-link'
import { OwedBridge } from '../../money/open/owed-bridge'
import { WhyAmount } from '../../money/open/why-amount'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { ReportActions } from '../frame/report-actions'
import { ScheduleButton } from '../frame/schedule-button'
import { messages } from '../messages'
import { Aging } from './aging'

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
  some('not_due', owedWords.notYetDue, false),
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

const offered = [propertyFilter]

/** Balances due today, by the number of days overdue. */
export function AgedReceivablesPage() {
  const { property } = useSearch({ from: '/staff/reports/aged-receivables' })
  return (
    <QueryTable
      call="GET report/get-aged-receivables"
      searched="tenant, unit and property"
      title="Aged receivables"
      rows="tenants"
      columns={columns}
      order={{ by: 'balance', ascending: false }}
      filters={useFilters(offered)}
      summed
      panel={<Aging property={property} />}
      totalInFile
      empty={{ icon: IconReceiptOff, text: 'No balances due.' }}
      failure={messages.agedFailed}
      actions={
        <>
          <OwedBridge of={{ property_id: property }} />
          <ScheduleButton report="aged-receivables" property={property} />
          <ReportActions
            download={{ report: 'aged-receivables', property_id: property }}
            formats={['pdf', 'xlsx']}
            paper={{ report: 'aged-receivables', property }}
          />
        </>
      }
    />
  )
}
