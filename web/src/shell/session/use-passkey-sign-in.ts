import { useEffect, useRef } from 'react'
import { passkeysWork } from '../../api/passkeys-work'
import type { PasskeyListener, PasskeySession } from './sign-in-with-passkey'

/**
 * Offers passkeys among the suggestions of the email field, and asks for one at the press of a button. Null where the
 * browser has none for this address.
 */
export function usePasskeySignIn(listener: PasskeyListener): (() => Promise<void>) | null {
  const works = passkeysWork()
  const latest = useRef(listener)
  latest.current = listener
  const session = useRef<Promise<PasskeySession>>(null)
  useEffect(() => {
    if (!works) return
    const opened = import('./sign-in-with-passkey').then(({ openPasskeySession }) => openPasskeySession(latest))
    session.current = opened
    return () => void opened.then(({ stop }) => stop())
  }, [works])
  return works ? async () => (await session.current)?.ask() : null
}
