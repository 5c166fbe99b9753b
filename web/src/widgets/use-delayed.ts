import { useEffect, useState } from 'react'

/** True only once it has been true for a while: what is over within 150 ms needs no spinner. */
export function useDelayed(value: boolean, delay = 150): boolean {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!value) {
      setDelayed(false)
      return
    }
    const timer = setTimeout(() => setDelayed(true), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value && delayed
}
