import { Modal } from '@mantine/core'
import { type ReactNode, Suspense, useRef } from 'react'
import { DialogGuardContext, useGuardedClose } from './dialog-guard'
import { useFocusBack } from './focus-back'
import { FormFlowContext } from './form-flow'
import { FormSkeleton } from './form-skeleton'
import { overDialog } from './over-dialog'

interface FormModalProps {
  title: string
  opened: boolean
  onClose: () => void
  size?: string
  /** It opens over another dialog. */
  over?: boolean
  /** A lazily loaded form. */
  children: ReactNode
}

/** A dialog that holds a form. Closed while something is unsaved, it asks first. */
export function FormModal({ title, opened, onClose, size = '42rem', over = false, children }: FormModalProps) {
  const guard = useGuardedClose(onClose)
  useFocusBack(opened)
  // While it fades out it keeps what it showed: its address is gone by then.
  const shown = useRef({ title, children })
  if (opened) shown.current = { title, children }
  return (
    <Modal
      opened={opened}
      onClose={() => void guard.requestClose()}
      title={shown.current.title}
      size={size}
      closeOnClickOutside={false}
      {...(over && overDialog(() => void guard.requestClose()))}
    >
      <DialogGuardContext value={guard}>
        {/* A form over a wizard is none of its steps. */}
        <FormFlowContext value={null}>
          <Suspense fallback={<FormSkeleton />}>{shown.current.children}</Suspense>
        </FormFlowContext>
      </DialogGuardContext>
    </Modal>
  )
}
