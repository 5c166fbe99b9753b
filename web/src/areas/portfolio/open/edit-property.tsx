import { api } from '../../../api/client'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { RestoreButton } from '../../../widgets/restore'
import { useSeesAllProperties } from '../access'
import { messages } from '../messages'
import { propertyRestoring } from '../restoring'

const PropertyForm = lazyForm(() => import('../property-form').then((file) => file.PropertyForm))

export const preloadPropertyForm = { onPointerEnter: PropertyForm.preload, onFocus: PropertyForm.preload }

interface EditPropertyProps {
  id: number
  opened: boolean
  onClose: () => void
}

/** The form of a property, over its page. */
export function EditProperty({ id, opened, onClose }: EditPropertyProps) {
  const mayAdd = useSeesAllProperties()
  return (
    <FormModal title="Edit property" opened={opened} onClose={onClose}>
      {opened && <PropertyForm id={id} mayAdd={mayAdd} ownerId={null} onDone={onClose} onAdded={onClose} />}
    </FormModal>
  )
}

/** Asks, and deletes a property; one with a history is archived. */
export const removeProperty = (id: number, leave: () => Promise<void>): Promise<boolean> =>
  deleteRecord({
    question: messages.property.ask,
    remove: () => api('POST property/delete-property', { id }),
    failure: messages.property.saveFailed,
    leave,
  })

export const RestoreProperty = ({ id }: { id: number }) => <RestoreButton {...propertyRestoring} id={id} />
