import { useHotkeys } from '@mantine/hooks'

/** Every key that works outside a field, for the keyboard and for the list that `?` shows. */
export const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'Find a record, go to a screen or start something new' },
  { keys: ['/'], does: 'The same' },
  { keys: ['→'], does: 'What can be done to a record that was found' },
  { keys: ['Ctrl', 'B'], does: 'Fold or unfold the sidebar' },
  { keys: ['n'], does: 'New record, on a list' },
  { keys: ['f'], does: 'Search the list' },
  { keys: ['e'], does: 'Edit, in a record’s details' },
  { keys: ['Del'], does: 'Delete, in a record’s details' },
  { keys: ['Ctrl', 'Enter'], does: 'Save a form' },
  { keys: ['Esc'], does: 'Close a dialog' },
  { keys: ['?'], does: 'This list' },
] as const

/** A key on the list behind an open dialog would be a surprise. */
const dialogIsOpen = () => document.querySelector('[role="dialog"]') !== null

/** A key of the page itself: quiet while a dialog is open, and while one types. */
export function usePageKey(key: string, action: (() => void) | undefined): void {
  useHotkeys(action ? [[key, () => !dialogIsOpen() && action()]] : [])
}
