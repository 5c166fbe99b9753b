import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const LeaseEnd = lazyForm(() => import('../renewals/lease-end').then((file) => file.LeaseEnd))

interface LeaseEndDialogProps {
  /** The occupancy. */
  rent: number
  name: string
  onClose: () => void
}

/** The ways to go on with a lease that ends soon. */
export const LeaseEndDialog = ({ rent, name, onClose }: LeaseEndDialogProps) => (
  <FormModal title={`Lease of ${name}`} opened onClose={onClose}>
    <LeaseEnd rent={rent} onDone={onClose} />
  </FormModal>
)
