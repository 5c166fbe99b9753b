import { useEffect, useState } from 'react'
import { ask } from '../api/ask'
import { saveTenant, useSession } from '../api/session'
import { signOut } from '../api/sign-out'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { useTexts } from '../texts/language'
import { idleFor, idleLimit, touch, touchNow } from './activity'

const minute = 60_000
const warnBefore = 2 * minute
const checkEvery = 5 * minute
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Looks every 300 seconds whether the session is still open, and ends it after 30 minutes without anyone there. Two minutes
 * before it asks.
 */
export function KeepSession() {
  const texts = useTexts('session')
  const { token } = useSession()
  const minutes = useWarning(token)
  useCheck(token)
  useEffect(() => {
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [])
  const stay = () => {
    touchNow()
    void renew()
  }
  return (
    <Dialog
      open={minutes !== null}
      onClose={stay}
      title={texts.title}
      actions={
        <>
          <Button onClick={() => void signOut()}>{texts.leave}</Button>
          <Button kind="main" onClick={stay}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.text(minutes ?? 0)}</p>
    </Dialog>
  )
}

/** Asks who is signed in, which keeps the session awake on the server, and shows what changed. */
const renew = (): Promise<void> =>
  ask('GET tenants/get-session').then(
    ({ data }) => saveTenant(data),
    // The end of the session is handled where it is noticed; without a connection the next call tries again.
    () => undefined,
  )

function useCheck(token: string | null): void {
  useEffect(() => {
    if (token === null) return
    void renew()
    const timer = setInterval(() => {
      // The call for this makes no activity of its own: an unattended page ends.
      if (idleFor() > checkEvery) void ask('GET tenants/check-token').catch(() => undefined)
      else void renew()
    }, checkEvery)
    return () => clearInterval(timer)
  }, [token])
}

/** The minutes until the session ends, in its last two. */
function useWarning(token: string | null): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    if (token === null) return
    const look = () => {
      const left = idleLimit - idleFor()
      if (left <= 0) void signOut('E_TOKEN_EXPIRED')
      else setMinutes(left <= warnBefore ? Math.ceil(left / minute) : null)
    }
    const timer = setInterval(look, 5_000)
    return () => clearInterval(timer)
  }, [token])
  return minutes
}
