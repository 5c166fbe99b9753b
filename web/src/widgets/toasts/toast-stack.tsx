import '../../theme/styles-toasts.css'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { type Toast, takeToastStack } from '../toast'
import classes from './toast-stack.module.css'

const undoLabel = 'Undo'
const closeButtonProps = { 'aria-label': 'Close' }

/** The open toasts that offer Undo, the newest last. */
let undoable: readonly { id: string; undo: () => void }[] = []

const forget = (id: string) => {
  undoable = undoable.filter((one) => one.id !== id)
}

/** The key for Undo: it takes back what was done last, as long as its toast is open. */
function undoLast(): void {
  const last = undoable.at(-1)
  if (!last) return
  forget(last.id)
  notifications.hide(last.id)
  last.undo()
}

function show({ message, actions, ...toast }: Toast): void {
  const undo = actions.find(({ label }) => label === undoLabel)
  if (undo) undoable = [...undoable, { id: toast.id, undo: undo.run }]
  const text = actions.length === 0 ? message : <Offer toast={toast.id} message={message} actions={actions} />
  notifications.show({ ...toast, message: text, withBorder: true, closeButtonProps, onClose: () => forget(toast.id) })
}

function Offer({ message, actions, toast }: Pick<Toast, 'message' | 'actions'> & { toast: string }) {
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
            {...(label === undoLabel && { 'aria-keyshortcuts': 'U Control+Z' })}
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

/** Toasts that waited are shown once their place is in the page: screen readers announce only alerts that come into it. */
function begin(place: HTMLElement | null): void {
  if (place) takeToastStack({ show, hide: notifications.hide })
}

export function ToastStack() {
  useHotkeys([
    ['u', undoLast],
    ['mod+Z', undoLast],
  ])
  return (
    <Notifications
      ref={begin}
      position="bottom-right"
      limit={3}
      transitionDuration={120}
      classNames={{ root: classes.stack }}
    />
  )
}
