import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const UploadLeaseForm = lazyForm(() => import('../leases/upload-lease-form').then((file) => file.UploadLeaseForm))

/** The PDF of a signed lease. */
export const NewLease = ({ onDone, onAdded }: { onDone: () => void; onAdded: () => void }) => (
  <UploadLeaseForm id={0} onDone={onDone} onAdded={onAdded} />
)
