import { useLayoutEffect, useRef } from 'react'

/** Gives the focus back to a button whose row has moved in the document, which takes it away. */
export function useFocusThroughMoves() {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })
  return (from: EventTarget) => {
    focused.current = from instanceof HTMLElement ? from : null
  }
}
