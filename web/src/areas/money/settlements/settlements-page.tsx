import { settlementStateWords } from '@freehold/rules/money/settlement/kinds'
import { IconScale } from '@tabler/icons-react'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { LinkButton } from '../../../widgets/links'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from './settlement'

const stateWords = { TO_SETTLE: 'To settle', ...settlementStateWords }

const column = columnsOf<'GET deposit/get-settlements'>()
const columns = [
  column.link('tenant_name', 'Tenant', ({ id }) => ({ to: '/money/deposit-settlement', search: { rentId: id } }), {
    phone: 'title',
  }),
  column.text('unit_name', 'Unit', { kind: 'unit', sort: false }),
  column.text('property_name', 'Property', { kind: 'name' }),
  column.day('moved_out', 'Moved out'),
  column.words('state', 'State', ({ state }) => stateWords[state], { kind: 'name', phone: 'corner', sort: false }),
  column.day('due', 'Settle by', { sort: false }),
  column.money('held', 'Held', { sort: false }),
  column.money('refund', 'Refund', { sort: false }),
  column.money('balance', 'Balance owed', { sort: false }),
]

const offered = [propertyFilter, choiceFilter({ name: 'state', label: 'State', field: 'state', words: stateWords })]

/** Tenancies that ended: which deposits wait to be settled, and what became of the others. */
export function SettlementsPage() {
  const filters = useFilters(offered)
  return (
    <QueryTable
      call="GET deposit/get-settlements"
      title="Deposit settlements"
      searched="tenant, unit and property"
      columns={columns}
      order={{ by: 'moved_out', ascending: false }}
      filters={filters}
      actions={
        <LinkButton variant="default" to="/reports/deposits-register">
          Deposits register
        </LinkButton>
      }
      empty={{ icon: IconScale, text: messages.none }}
      failure={messages.loadFailed}
    />
  )
}
