import { useEffect, useState } from 'react'
import { currentToken } from '../api/session'
import { keepOfflineCopy, type OfflineCopy, readOfflineCopy } from './copies'

interface Shown<T> {
  value: T | undefined
  /** When a copy was seen, in milliseconds; null while the value is the present one. */
  seen: number | null
}

/**
 * Stores what a tab shows, and answers the last copy while there is no value. `const { value, seen } =
 * useOfflineCopy('home', query.data)`: with `seen`, show `<SeenAt of={seen} />`.
 */
export function useOfflineCopy<T>(name: string, value: T | undefined): Shown<T> {
  const [copy, setCopy] = useState<OfflineCopy<T> | null>(null)
  const token = currentToken()
  useEffect(() => {
    if (token === null) return
    if (value !== undefined) void keepOfflineCopy(token, name, value).catch(() => undefined)
    else void readOfflineCopy<T>(token, name).then(setCopy, () => setCopy(null))
  }, [token, name, value])
  if (value !== undefined || copy === null) return { value, seen: null }
  return { value: copy.value, seen: copy.seen }
}
