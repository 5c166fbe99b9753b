import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { confirmLeave } from '../dialogs/confirm'
import { useDialogGuard } from '../dialogs/dialog-guard'

interface Kept {
  /** Keeps what is unsaved as a draft; answers whether nothing would be lost. */
  settle: () => Promise<boolean>
  /** True if the draft will be complete when the tab closes. */
  keeps: () => boolean
}

/** Asks before unsaved changes are lost by closing the dialog, leaving the page, or closing the tab. */
export function useUnsavedGuard(isDirty: () => boolean, draft: Kept) {
  const asked = useRef({ isDirty, draft })
  asked.current = { isDirty, draft }
  /** Saved, or given up: nothing is to be lost any more. */
  const released = useRef(false)
  const unsaved = useCallback(() => !released.current && asked.current.isDirty(), [])
  const dialog = useDialogGuard()

  const mayLeave = useCallback(async () => {
    if (unsaved() && !(await asked.current.draft.settle()) && !(await confirmLeave())) return false
    released.current = true
    return true
  }, [unsaved])

  useEffect(() => dialog?.guardWith(mayLeave), [dialog, mayLeave])
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: () => unsaved() && !asked.current.draft.keeps(),
  })

  return {
    saved: () => {
      released.current = true
    },
    leave: async (onward: () => void) => {
      if (await mayLeave()) onward()
    },
  }
}
