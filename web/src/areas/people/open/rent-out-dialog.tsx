import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const TenantForm = lazyForm(() => import('../tenant-form').then((file) => file.TenantForm))

interface RentOutProps {
  /** The vacant unit's id. */
  unit: number
  opened: boolean
  onClose: () => void
}

/** A new tenant for a vacant unit, whose home is filled in already. */
export const RentOutDialog = ({ unit, opened, onClose }: RentOutProps) => (
  <FormModal title="Rent this unit" opened={opened} onClose={onClose}>
    {opened && <TenantForm id={0} unitId={unit} onDone={onClose} />}
  </FormModal>
)

/** Fetches the form's code when its button is pointed at. */
export const preloadRentOut = { onPointerEnter: TenantForm.preload, onFocus: TenantForm.preload }
