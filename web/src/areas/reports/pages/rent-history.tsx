import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { useMe } from '../../../api/session'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { RowLink } from '../../../widgets/query-table/row-link'
import type { UnitPageData } from './two-years'

type Tenancy = UnitPageData['tenancies'][number]

const column = plainColumnsOf<Tenancy>()
const days = [
  column('Moved in', ({ move_in }) => showDay(move_in), { kind: 'date' }),
  column(
    'Moved out',
    ({ real_move_out, move_out }) =>
      real_move_out === null ? `Lease to ${showDay(move_out)}` : showDay(real_move_out),
    { kind: 'date' },
  ),
]
const rent = column(
  'Agreed rent',
  ({ unit_rent, rent_period }) =>
    unit_rent === null ? '–' : `${showDollars(unit_rent)} a ${periodWords[rent_period]}`,
  { kind: 'money', phone: 'corner' },
)
const linked = column(
  'Tenant',
  ({ tenant_id, tenant_name }) => (
    <RowLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
      {tenant_name}
    </RowLink>
  ),
  { kind: 'name', phone: 'title' },
)
const named = column('Tenant', ({ tenant_name }) => tenant_name, { kind: 'name', phone: 'title' })

/** Every tenancy with the rent that was agreed, newest first. */
export function RentHistory({ tenancies }: { tenancies: readonly Tenancy[] }) {
  const { group_id } = useMe()
  const columns = mayGroup(group_id, 'tenants') ? [linked, ...days, rent] : [named, ...days]
  return <PlainTable title="Rent history" columns={columns} rows={tenancies} empty="This unit has never been rented." />
}
