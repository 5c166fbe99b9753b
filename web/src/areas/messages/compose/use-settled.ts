import { useEffect, useState } from 'react'

/** A value after it has rested for a moment: nothing is asked for each letter. */
export function useSettled<T>(value: T, afterMs = 500): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}
