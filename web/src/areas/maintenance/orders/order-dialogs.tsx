import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import type { OrderFormProps } from './order-form'
import { OrderInfo } from './order-info'

export const OrderForm = lazyForm<OrderFormProps>(() => import('./order-form').then((file) => file.OrderForm))

/** The details of a work order and its form, as the address names them. */
export function OrderDialogs() {
  const dialog = useRecordDialog()
  const { formOf } = dialog
  return (
    <>
      <OrderInfo id={dialog.infoOf} onClose={dialog.close} onEdit={dialog.openForm} preloadEdit={OrderForm.preload} />
      <FormModal
        title={formOf === 0 ? 'Add Work Order' : 'Edit work order'}
        opened={formOf !== null}
        onClose={dialog.close}
      >
        {formOf !== null && (
          <OrderForm
            key={`${formOf} ${dialog.beginsWith}`}
            id={formOf}
            propertyId={dialog.beginsWith}
            onDone={dialog.close}
            onAdded={dialog.openSaved}
          />
        )}
      </FormModal>
    </>
  )
}
