import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const UnknownMail = lazyForm(() => import('../unknown/unknown-mail').then((file) => file.UnknownMail))

interface UnknownMailDialogProps {
  /** The email; null while the dialog is closed. */
  id: number | null
  onClose: () => void
}

/** An email of an unknown sender, to be put to its person or taken off the list. */
export const UnknownMailDialog = ({ id, onClose }: UnknownMailDialogProps) => (
  <FormModal title="Email from an unknown sender" size="40rem" opened={id !== null} onClose={onClose}>
    {id !== null && <UnknownMail id={id} onDone={onClose} />}
  </FormModal>
)
