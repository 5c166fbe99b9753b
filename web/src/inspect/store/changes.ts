import { useEffect, useRef, useState } from 'react'

const channel = new BroadcastChannel('inspections')
const listeners = new Set<() => void>()

const inform = (): void => {
  for (const listener of listeners) listener()
}

channel.onmessage = inform

/** Something on the phone changed: every screen that shows it reads it again, in other tabs too. */
export function changed(): void {
  inform()
  channel.postMessage('changed')
}

export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Reads something from the phone, and again after every change. Undefined until the first reading. `name` says what is read. */
export function useStored<T>(name: string, read: () => Promise<T>): T | undefined {
  const [shown, setShown] = useState<{ name: string; value: T }>()
  const [failure, setFailure] = useState<Error>()
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    let over = false
    let nth = 0
    const again = async () => {
      nth += 1
      const mine = nth
      const value = await latest.current()
      // A slower reading from before the change may come later.
      if (!over && mine === nth) setShown({ name, value })
    }
    const reload = () => void again().catch(setFailure)
    reload()
    const leave = onChange(reload)
    return () => {
      over = true
      leave()
    }
  }, [name])
  if (failure !== undefined) throw failure
  return shown?.name === name ? shown.value : undefined
}
