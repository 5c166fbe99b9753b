import { useHotkeys } from '@mantine/hooks'

/** A key on the list behind an open dialog would be a surprise. */
export const dialogIsOpen = () => document.querySelector('[role="dialog"]') !== null

/** A key of the page itself: quiet while a dialog is open, and while one types. */
export function usePageKey(key: string, action: (() => void) | undefined): void {
  useHotkeys(action ? [[key, () => !dialogIsOpen() && action()]] : [])
}
