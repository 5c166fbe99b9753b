import { Button } from '@mantine/core'
import type { RowOf } from '../../api/types'
import { EmailLink, PhoneLink } from '../../widgets/contact'
import { LeadBadge } from '../../widgets/lead-badge'
import { archivedColumns } from '../../widgets/query-table/archived-columns'
import { type Column, columnsOf } from '../../widgets/query-table/columns'
import { NameLink } from '../../widgets/query-table/row-link'
import { BalanceText } from './balance'
import { deleteTenant } from './delete-tenant'
import { tenantRestoring } from './restoring'

type Tenant = RowOf<'GET tenant/get-tenant-list'>

interface RowActions {
  edit: (id: number) => void
  preloadEdit: () => void
  /** Only who has moved out can be deleted. */
  deletes: boolean
}

const column = columnsOf<'GET tenant/get-tenant-list'>()
const facts: readonly Column<Tenant>[] = [
  column.custom(
    'tenant_name',
    'Tenant name',
    ({ id, tenant_name, lead_waits }) => (
      <>
        <NameLink to="/people/tenant-dashboard" search={{ tenantId: id }}>
          {tenant_name}
        </NameLink>{' '}
        {lead_waits && <LeadBadge />}
      </>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column.text('unit', 'Unit', { kind: 'name', priority: 'second' }),
  column.custom('email', 'Email', ({ email }) => <EmailLink email={email} />, { kind: 'email', phone: 'wide' }),
  column.custom('phone', 'Phone', ({ phone }) => (phone === '' ? '–' : <PhoneLink phone={phone} />), { kind: 'phone' }),
  column.money('total_billing', 'Total billing', { priority: 'third' }),
  column.money('total_paid_amount', 'Total paid amount', { priority: 'third' }),
  column.custom('balance', 'Balance', ({ balance }) => <BalanceText amount={balance} />, {
    kind: 'money',
    phone: 'corner',
  }),
]

export const archivedTenantColumns: readonly Column<Tenant>[] = [
  ...facts,
  ...archivedColumns<Tenant>(tenantRestoring, ({ tenant_name }) => tenant_name),
]

export const tenantColumns = ({ edit, preloadEdit, deletes }: RowActions): readonly Column<Tenant>[] => [
  ...facts,
  column.actions('Actions', ({ id, tenant_name }) => (
    <span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Edit ${tenant_name}`}
        onClick={() => edit(id)}
        onPointerEnter={preloadEdit}
        onFocus={preloadEdit}
      >
        Edit
      </Button>
      {deletes && (
        <Button
          variant="subtle"
          color="brick"
          size="compact-sm"
          aria-label={`Delete ${tenant_name}`}
          onClick={() => void deleteTenant(id)}
        >
          Delete
        </Button>
      )}
    </span>
  )),
]
