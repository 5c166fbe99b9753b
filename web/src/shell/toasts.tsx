import { type ComponentType, useEffect, useState } from 'react'
import { onToastWaiting } from '../widgets/toast'
import { whenIdle } from '../widgets/when-idle'

/** Fetches the part that draws toasts when the page has loaded, so that one about a lost connection can be shown. */
export function Toasts() {
  const [Stack, setStack] = useState<ComponentType>()
  useEffect(() => {
    if (Stack) return
    const fetch = () => {
      // A fetch that failed is tried again with the next toast, and when the connection is back.
      import('../widgets/toasts/toast-stack').then((file) => setStack(() => file.ToastStack)).catch(() => undefined)
    }
    const forget = onToastWaiting(fetch)
    whenIdle(fetch)
    window.addEventListener('online', fetch)
    return () => {
      forget()
      window.removeEventListener('online', fetch)
    }
  }, [Stack])
  return Stack && <Stack />
}
