import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './toast.module.css'

interface ToastAction {
  label: string
  run: () => void
}

export interface ToastExtras {
  /** The record or the amount in question, in bold above the sentence: "Received $500.00 from Lena Moss". */
  about?: string
  /** The steps that can follow, such as Undo: they stay for ten seconds. */
  actions?: readonly ToastAction[]
  /** The next step is another form: once one is open, the toast goes, because it would cover that form's buttons. */
  untilForm?: boolean
}

/** The same sentence about the same thing is told once in 3 seconds. */
const quietFor = 3000
const shownAt = new Map<string, number>()

function isRepeated(id: string): boolean {
  const now = Date.now()
  const repeated = now - (shownAt.get(id) ?? Number.NEGATIVE_INFINITY) < quietFor
  if (!repeated) shownAt.set(id, now)
  return repeated
}

const closeButtonProps = { 'aria-label': 'Close' }

interface Toast {
  color: 'brick' | 'amber' | 'moss'
  title?: string | undefined
  message: string
  actions?: readonly ToastAction[]
  untilForm?: boolean
  autoClose: number
}

const shownUntilForm = new Set<string>()

/** A form has opened: toasts that offered one go. */
export function hideToastsUntilForm(): void {
  for (const id of shownUntilForm) notifications.hide(id)
  shownUntilForm.clear()
}

let offered = 0

function show({ color, title, message, actions = [], untilForm = false, autoClose }: Toast) {
  // One id per sentence: said again while it still stands, it is not stacked. Two that can each be undone are two.
  const said = `${title ?? ''}\n${message}`
  if (actions.length === 0 && isRepeated(said)) return
  const id = actions.length === 0 ? said : `${said}\n${++offered}`
  const text = actions.length === 0 ? message : <Offer message={message} actions={actions} toast={id} />
  if (untilForm) shownUntilForm.add(id)
  notifications.show({ id, color, title, message: text, autoClose, withBorder: true, closeButtonProps })
}

function Offer({ message, actions, toast }: { message: string; actions: readonly ToastAction[]; toast: string }) {
  return (
    <>
      {message}
      <span className={classes.actions}>
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="light"
            className={classes.action}
            onClick={() => {
              notifications.hide(toast)
              // The button that had the focus is gone: the keyboard continues in the page.
              document.querySelector('main')?.focus({ preventScroll: true })
              run()
            }}
          >
            {label}
          </Button>
        ))}
      </span>
    </>
  )
}

export const toastError = (message: string): void => show({ color: 'brick', title: 'Error', message, autoClose: 8000 })
export const toastWarning = (message: string): void => show({ color: 'amber', message, autoClose: 6000 })
export const toastDone = (message: string, { about, actions = [], untilForm = false }: ToastExtras = {}): void =>
  show({ color: 'moss', title: about, message, actions, untilForm, autoClose: actions.length === 0 ? 4000 : 10_000 })
