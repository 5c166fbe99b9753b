import { useEffect } from 'react'

/** Prints after the fonts are loaded. */
export function PrintNow() {
  useEffect(() => {
    let open = true
    void document.fonts.ready.then(() => open && window.print())
    return () => {
      open = false
    }
  }, [])
  return null
}
