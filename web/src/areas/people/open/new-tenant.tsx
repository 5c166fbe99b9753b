import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../../api/session'
import type { Adding } from '../../../widgets/call-form/add-option'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const TenantForm = lazyForm(() => import('../tenant-form').then((file) => file.TenantForm))

/** A new tenant with the lease. */
export const NewTenant = (form: { unitId: number | null; onDone: () => void; onAdded: (id: number) => void }) => (
  <TenantForm id={0} {...form} />
)

const adding: Adding = {
  noun: 'tenant',
  title: 'New tenant',
  form: ({ typed, onAdded, onDone }) => (
    <TenantForm
      id={0}
      typed={typed}
      onDone={onDone}
      onAdded={(id, { tenant_name }) => onAdded(id, String(tenant_name))}
    />
  ),
}

/** How a look-up of tenants adds one that it does not find, for a user who may. */
export const useAddTenant = (): Adding | undefined => (mayGroup(useMe().group_id, 'tenants') ? adding : undefined)
