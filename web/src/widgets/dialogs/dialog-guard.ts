import { createContext, useContext, useMemo, useRef } from 'react'

interface DialogGuard {
  /** The dialog asks this before it closes; the answer undoes it. */
  guardWith: (mayClose: () => Promise<boolean>) => () => void
  requestClose: () => Promise<void>
}

export const DialogGuardContext = createContext<DialogGuard | null>(null)

/** The dialog around a form; null outside a dialog. */
export const useDialogGuard = (): DialogGuard | null => useContext(DialogGuardContext)

/** A dialog that asks the form in it before it closes. */
export function useGuardedClose(onClose: () => void): DialogGuard {
  const mayClose = useRef<() => Promise<boolean>>(async () => true)
  const asking = useRef(false)
  return useMemo(
    () => ({
      guardWith: (ask: () => Promise<boolean>) => {
        mayClose.current = ask
        return () => {
          mayClose.current = async () => true
        }
      },
      requestClose: async () => {
        // A person who is being asked is not asked again.
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
}
