import { settlementStateWords } from '@freehold/rules/money/settlement/kinds'
import { Badge } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import type { RowOf } from '../../../api/types'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { LinkButton } from '../../../widgets/links'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from './settlement'

type Settlement = RowOf<'GET deposit/get-settlements'>

const colors = { TO_SETTLE: 'amber', DRAFT: 'amber', ISSUED: 'moss', REVERSED: 'gray' } as const
const stateWords = { TO_SETTLE: 'To settle', ...settlementStateWords }

const column = columnsOf<'GET deposit/get-settlements'>()
const columns = [
  column.link('tenant_name', 'Tenant', ({ id }) => ({ to: '/money/deposit-settlement', search: { rentId: id } }), {
    phone: 'title',
  }),
  column.text('unit_name', 'Unit', { kind: 'unit', sort: false }),
  column.text('property_name', 'Property', { kind: 'name' }),
  column.day('moved_out', 'Moved out'),
  {
    ...column.custom('state', 'Status', ({ state }) => <Badge color={colors[state]}>{stateWords[state]}</Badge>, {
      kind: 'status',
      phone: 'corner',
      sort: false,
    }),
    text: ({ state }: Settlement) => stateWords[state],
  },
  column.day('due', 'Settle by', { priority: 'second', sort: false }),
  column.money('held', 'Held', { priority: 'second', sort: false }),
  column.money('refund', 'Refund', { priority: 'third', sort: false }),
  column.money('balance', 'Balance owed', { priority: 'third', sort: false }),
]

const offered = [propertyFilter, choiceFilter({ name: 'state', label: 'Status', field: 'state', words: stateWords })]

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
