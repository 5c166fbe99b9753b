import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of screen the keyboard continues in the content, not at the link that led there. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
