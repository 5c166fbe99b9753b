import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const CloseBooksForm = lazyForm(() => import('../payments/close-books-form').then((file) => file.CloseBooksForm))

export const preloadCloseBooks = { onPointerEnter: CloseBooksForm.preload, onFocus: CloseBooksForm.preload }

interface CloseBooksDialogProps {
  opened: boolean
  onClose: () => void
}

export function CloseBooksDialog({ opened, onClose }: CloseBooksDialogProps) {
  return (
    <FormModal title="Close the books" size="30rem" opened={opened} onClose={onClose}>
      {opened && <CloseBooksForm onDone={onClose} />}
    </FormModal>
  )
}
