import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const AnswerQuestion = lazyForm(() => import('../answer-question').then((file) => file.AnswerQuestion))
const RequestInfo = lazy(async () => ({ default: (await import('../requests/request-info')).RequestInfo }))
const PortalCard = lazy(async () => ({ default: (await import('./portal-card')).PortalCard }))

interface RecordDialogProps {
  id: number
  onClose: () => void
}

/** A request of a tenant over any screen. */
export const RequestDialog = ({ id, onClose }: RecordDialogProps) => (
  <Suspense>
    <RequestInfo id={id} onClose={onClose} />
  </Suspense>
)

/** A question of a tenant about a line, to answer it. */
export const LineQuestionDialog = ({ id, name, onClose }: RecordDialogProps & { name: string }) => (
  <FormModal title={`Question of ${name}`} opened onClose={onClose}>
    <AnswerQuestion id={id} onDone={onClose} />
  </FormModal>
)

/** The ways a tenant signs in to the portal, and the ways to open it again. */
export const PortalDialog = ({ id, name, onClose }: RecordDialogProps & { name: string }) => {
  useFocusBack(true)
  return (
    <Modal opened onClose={onClose} title={`Tenant portal of ${name}`}>
      <Suspense>
        <PortalCard tenant={id} sheet={undefined} head={undefined} />
      </Suspense>
    </Modal>
  )
}
