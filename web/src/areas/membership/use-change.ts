import { useRef, useState } from 'react'
import { isCallError, isNetworkError } from '../../api/failure'
import { reloadAfterSave } from '../../api/queries'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'

interface Refused {
  message: string
  /** Nothing may be sent again: the outcome isn't known. */
  over: boolean
  fields: Readonly<Record<string, string>>
}

/** Sends a change once, and says what came of it in the form. */
export function useChange(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const running = useRef(false)
  async function send(ask: () => Promise<{ message?: string | undefined }>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefused(null)
    try {
      const { message } = await ask()
      toastDone(message ?? messages.saved)
      onDone()
    } catch (error) {
      setRefused(refusalOf(error))
    } finally {
      running.current = false
      setBusy(false)
      await reloadAfterSave()
    }
  }
  return { busy, refused, send, refuse: (message: string) => setRefused({ message, over: false, fields: {} }) }
}

function refusalOf(error: unknown): Refused {
  if (isNetworkError(error)) return { message: messages.unreachable, over: true, fields: {} }
  if (!isCallError(error)) return { message: messages.unknown, over: false, fields: {} }
  return { message: error.message, over: error.type === 'E_PROVIDER', fields: error.fields }
}
