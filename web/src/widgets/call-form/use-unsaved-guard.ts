import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { confirmLeave } from '../dialogs/confirm'
import { useDialogGuard } from '../dialogs/dialog-guard'

/** Asks before unsaved changes are lost by closing the dialog, leaving the page, or closing the tab. */
export function useUnsavedGuard(isDirty: () => boolean) {
  const asked = useRef(isDirty)
  asked.current = isDirty
  /** Saved, or given up: nothing is to be lost any more. */
  const released = useRef(false)
  const unsaved = useCallback(() => !released.current && asked.current(), [])
  const dialog = useDialogGuard()

  const mayLeave = useCallback(async () => {
    if (unsaved() && !(await confirmLeave())) return false
    released.current = true
    return true
  }, [unsaved])

  useEffect(() => dialog?.guardWith(mayLeave), [dialog, mayLeave])
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: unsaved,
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
