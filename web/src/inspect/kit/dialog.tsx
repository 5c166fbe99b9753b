import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** A question over the page, from the bottom, where the thumb is. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const id = useId()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = place.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={place}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}
