import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import type { CompareSheetProps } from './compare-sheet'

const CompareSheet = lazyForm(() => import('./compare-sheet').then((file) => file.CompareSheet))

/** Applications side by side, over the list or the details of one. */
export const CompareModal = ({ compared, onClose }: { compared: CompareSheetProps | null; onClose: () => void }) => (
  <FormModal title="Compare applications" opened={compared !== null} onClose={onClose} size="70rem" over>
    {compared && <CompareSheet {...compared} />}
  </FormModal>
)
