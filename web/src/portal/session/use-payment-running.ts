import { useEffect } from 'react'
import { holdOpen } from './activity'

/** No time-out while a payment runs: `usePaymentRunning(isSending)`. Closing the page asks first. */
export function usePaymentRunning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const release = holdOpen()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isRunning])
}
