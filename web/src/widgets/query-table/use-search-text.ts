import { useEffect, useRef, useState } from 'react'
import type { Change } from './view'

/** Fast typists leave less between two keys. */
const pause = 120

/** Typed text shows at once; the address, and with it the server, hears of it after a pause in the typing, and of an emptied field at once. */
export function useSearchText(query: string, change: Change): [string, (text: string) => void] {
  const [text, setText] = useState(query)
  const told = useRef(query)

  useEffect(() => {
    if (text === told.current) return
    const tell = () => {
      told.current = text.trim()
      change({ query: text.trim(), page: 1 }, true)
    }
    if (text === '') return tell()
    const timer = setTimeout(tell, pause)
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
