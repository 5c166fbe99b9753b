import { createContext, useContext } from 'react'

interface DialogGuard {
  /** The dialog asks this before it closes; the answer undoes it. */
  guardWith: (mayClose: () => Promise<boolean>) => () => void
  requestClose: () => Promise<void>
}

export const DialogGuardContext = createContext<DialogGuard | null>(null)

/** The dialog a form stands in, if it stands in one. */
export const useDialogGuard = (): DialogGuard | null => useContext(DialogGuardContext)
