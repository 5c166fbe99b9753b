import { notifications } from '@mantine/notifications'

/** The same sentence within 3 seconds is told once. */
const quietFor = 3000
const told = new Map<string, number>()

function isRepeated(message: string): boolean {
  const now = Date.now()
  const repeated = now - (told.get(message) ?? Number.NEGATIVE_INFINITY) < quietFor
  if (!repeated) told.set(message, now)
  return repeated
}

const closeButtonProps = { 'aria-label': 'Close' }

function show(color: 'brick' | 'amber' | 'moss', title: string | undefined, message: string, autoClose: number) {
  if (isRepeated(message)) return
  // One id per sentence: said again while it still stands, it is not stacked.
  notifications.show({ id: message, color, title, message, autoClose, withBorder: true, closeButtonProps })
}

export const toastError = (message: string): void => show('brick', 'Error', message, 8000)
export const toastWarning = (message: string): void => show('amber', undefined, message, 6000)
export const toastDone = (message: string): void => show('moss', undefined, message, 4000)
