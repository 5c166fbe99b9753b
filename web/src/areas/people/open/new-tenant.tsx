import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const TenantForm = lazyForm(() => import('../tenant-form').then((file) => file.TenantForm))

/** A new tenant with the lease. */
export const NewTenant = ({ onDone, onAdded }: { onDone: () => void; onAdded: () => void }) => (
  <TenantForm id={0} onDone={onDone} onAdded={onAdded} />
)
