import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const Form = lazyForm(() => import('../move-out-form').then((file) => file.MoveOutForm))

interface MoveOutProps {
  /** The tenant's id. */
  tenant: number
  onDone: () => void
}

/** The form that ends a tenancy. */
export const MoveOut = ({ tenant, onDone }: MoveOutProps) => <Form tenantId={tenant} onDone={onDone} />
