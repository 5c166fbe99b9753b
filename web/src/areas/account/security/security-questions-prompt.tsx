import { Modal } from '@mantine/core'
import { Suspense } from 'react'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const SecurityQuestionsForm = lazyForm(() =>
  import('./security-questions-form').then((file) => file.SecurityQuestionsForm),
)

const stay = () => undefined

/** Asks for two security questions. It stays until they are chosen, or the user signs out. */
export function SecurityQuestionsPrompt() {
  return (
    <Modal
      opened
      onClose={stay}
      title="Choose security questions"
      size="28rem"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <SecurityQuestionsForm />
      </Suspense>
    </Modal>
  )
}
