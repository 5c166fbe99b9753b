import type { FocusEvent, FormEvent, KeyboardEvent } from 'react'

/**
 * Props of a dialog over another one: `<Modal {...overDialog(close)}>`. Without them the lower dialog also reacts to
 * Esc, since it listens on the window, and a form around it receives key presses and submits, since React bubbles them
 * through its tree.
 */
export const overDialog = (close: () => void) => ({
  closeOnEscape: false,
  onFocusCapture: ({ target }: FocusEvent) => {
    if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true')
  },
  onKeyDown: (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') close()
  },
  onSubmit: (event: FormEvent) => event.stopPropagation(),
})
