import { useHotkeys } from '@mantine/hooks'
import type { Create } from './query-table/toolbar'

/** Every key that works outside a field, for the keyboard and for the list that `?` shows. */
export const shortcuts = [
  { keys: ['Ctrl', 'K'], or: ['/'], does: 'Go to a screen or start something new' },
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

export function useNewRecordKey(create: Create | undefined): void {
  useHotkeys(create ? [['n', () => !dialogIsOpen() && create.open()]] : [])
}
