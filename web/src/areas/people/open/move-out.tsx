import { lazyForm } from '../../../widgets/dialogs/lazy-form'

/** The form that ends a tenancy. */
export const MoveOutForm = lazyForm(() => import('../move-out-form').then((file) => file.MoveOutForm))
