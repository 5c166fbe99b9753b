import { Modal } from '@mantine/core'
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { DialogGuardContext } from './dialog-guard'
import { FormSkeleton } from './form-skeleton'

interface FormModalProps {
  title: string
  opened: boolean
  onClose: () => void
  size?: string
  /** A lazily loaded form. */
  children: ReactNode
}

/** A dialog that holds a form. Closed while something is unsaved, it asks first. */
export function FormModal({ title, opened, onClose, size = '42rem', children }: FormModalProps) {
  const mayClose = useRef<() => Promise<boolean>>(async () => true)
  const asking = useRef(false)
  const guard = useMemo(
    () => ({
      guardWith: (ask: () => Promise<boolean>) => {
        mayClose.current = ask
        return () => {
          mayClose.current = async () => true
        }
      },
      requestClose: async () => {
        // Whoever is asked already is not asked again.
        if (asking.current) return
        asking.current = true
        const mayGo = await mayClose.current()
        setTimeout(() => {
          asking.current = false
        })
        if (mayGo) onClose()
      },
    }),
    [onClose],
  )
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
    >
      <DialogGuardContext value={guard}>
        <Suspense fallback={<FormSkeleton />}>{shown.current.children}</Suspense>
      </DialogGuardContext>
    </Modal>
  )
}
