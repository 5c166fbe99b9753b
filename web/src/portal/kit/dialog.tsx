import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts/language'
import classes from './dialog.module.css'
import { Icon } from './icon'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The buttons, fixed under what scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog over the page; on a phone it comes from the bottom, where the thumb is. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const texts = useTexts('kit')
  const id = useId()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return
    const dialog = place.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      // The browser gives the focus back only to a page that still has the dialog.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and this click is only the way of the mouse.
    <dialog
      ref={place}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => target === place.current && onClose()}
    >
      <div className={classes.inside}>
        <header className={classes.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={classes.close} aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={classes.body}>{children}</div>
        {actions && <footer className={classes.foot}>{actions}</footer>}
      </div>
    </dialog>
  )
}
