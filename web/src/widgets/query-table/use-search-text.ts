import { useEffect, useRef, useState } from 'react'
import type { Change } from './view'

const pause = 250

/** Typed text shows at once; the address, and with it the server, hears of it after a pause in the typing. */
export function useSearchText(query: string, change: Change): [string, (text: string) => void] {
  const [text, setText] = useState(query)
  const told = useRef(query)

  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text.trim()
      change({ query: text.trim(), page: 1 }, true)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, change])

  // The address changed on its own: Back was pressed, or the search was cleared.
  useEffect(() => {
    if (query === told.current) return
    told.current = query
    setText(query)
  }, [query])

  return [text, setText]
}
