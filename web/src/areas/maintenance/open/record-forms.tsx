import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const ContractorForm = lazyForm(() => import('../contractors/contractor-form').then((file) => file.ContractorForm))
const UpkeepForm = lazyForm(() => import('../upkeep/upkeep-form').then((file) => file.UpkeepForm))

export const preloadContractorForm = { onPointerEnter: ContractorForm.preload, onFocus: ContractorForm.preload }

interface RecordFormProps {
  id: number
  onClose: () => void
}

/** The form of a contractor over any screen. */
export const ContractorFormDialog = ({ id, onClose }: RecordFormProps) => (
  <FormModal title="Edit contractor" opened onClose={onClose}>
    <ContractorForm id={id} onDone={onClose} onAdded={onClose} />
  </FormModal>
)

/** The form of a recurring upkeep over any screen. */
export const UpkeepFormDialog = ({ id, onClose }: RecordFormProps) => (
  <FormModal title="Edit upkeep" opened onClose={onClose}>
    <UpkeepForm id={id} onDone={onClose} onAdded={onClose} />
  </FormModal>
)
