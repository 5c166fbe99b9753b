import type { FocusEvent, FormEvent, KeyboardEvent } from 'react'

/**
 * The props of a dialog that stands over another one: `<Modal {...overDialog(close)}>`. The one below hears every Esc of
 * the window unless what has the focus says otherwise, and through React's tree a form around it would hear the keys
 * and the sending of what lies over it.
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
