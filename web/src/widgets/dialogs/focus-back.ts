import { useEffect, useRef } from 'react'

/** A dialog that is taken away while it is open gives the focus back to the element that opened it, if that is still there. */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  if (!opened) opener.current = null
  else if (opener.current === null) opener.current = document.activeElement
  useEffect(
    () => () => {
      const from = opener.current
      // The page has drawn itself without the dialog by then.
      setTimeout(() => {
        if (from instanceof HTMLElement && from.isConnected && document.activeElement === document.body) from.focus()
      })
    },
    [],
  )
}
