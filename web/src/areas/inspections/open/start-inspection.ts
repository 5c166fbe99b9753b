import { lazyForm } from '../../../widgets/dialogs/lazy-form'

export const StartForm = lazyForm(() => import('../list/start-form').then((file) => file.StartInspectionForm))
