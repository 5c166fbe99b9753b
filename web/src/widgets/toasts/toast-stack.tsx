import '../../theme/styles-toasts.css'
import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { type Toast, takeToastStack } from '../toast'
import classes from './toast-stack.module.css'

const closeButtonProps = { 'aria-label': 'Close' }

function show({ message, actions, ...toast }: Toast): void {
  const text = actions.length === 0 ? message : <Offer toast={toast.id} message={message} actions={actions} />
  notifications.show({ ...toast, message: text, withBorder: true, closeButtonProps })
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
