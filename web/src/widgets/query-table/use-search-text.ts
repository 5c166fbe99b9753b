import { useEffect, useRef, useState } from 'react'
import type { Change } from './view'

/** Fast typists leave less between two keys. */
const pause = 120

/** Typed text is shown at once. The address and the list follow after a pause, or at once if the text is cleared. */
export function useSearchText(query: string, change: Change): [string, (text: string) => void] {
  const [text, setText] = useState(query)
  const applied = useRef(query)

  useEffect(() => {
    if (text === applied.current) return
    const apply = () => {
      applied.current = text.trim()
      change({ query: text.trim(), page: 1 }, true)
    }
    if (text === '') return apply()
    const timer = setTimeout(apply, pause)
    return () => clearTimeout(timer)
  }, [text, change])

  // The address changed on its own: Back was pressed, or the search was cleared.
  useEffect(() => {
    if (query === applied.current) return
    applied.current = query
    setText(query)
  }, [query])

  return [text, setText]
}
