import { lazy, Suspense } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const OrderForm = lazyForm(() => import('../orders/order-form').then((file) => file.OrderForm))
const OrderInfo = lazy(async () => ({ default: (await import('../orders/order-info')).OrderInfo }))

interface Opened {
  /** The work order whose details are open. */
  show: number | null
  /** The one that is being changed; 0 is a new one. */
  edit: number | null
}

interface WorkOrderDialogsProps extends Opened {
  change: (opened: Opened) => void
}

/** The details and the form of a work order over any screen. */
export function WorkOrderDialogs({ show, edit, change }: WorkOrderDialogsProps) {
  const close = () => change({ show: null, edit: null })
  return (
    <>
      {show !== null && (
        <Suspense>
          <OrderInfo
            id={show}
            onClose={close}
            onEdit={(id) => change({ show: null, edit: id })}
            preloadEdit={OrderForm.preload}
          />
        </Suspense>
      )}
      <FormModal title={edit === 0 ? 'Add Work Order' : 'Edit work order'} opened={edit !== null} onClose={close}>
        {edit !== null && <OrderForm key={edit} id={edit} onDone={close} onAdded={close} />}
      </FormModal>
    </>
  )
}

/** Fetches the form's code when its button is pointed at. */
export const preloadWorkOrderForm = { onPointerEnter: OrderForm.preload, onFocus: OrderForm.preload }
