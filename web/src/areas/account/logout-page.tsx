import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client'
import { currentToken, signOut, useSession } from '../../api/session'
import { currentWayBack, keepWayBack } from '../../api/super-session'
import { EntryFrame } from './entry/entry-frame'
import { messages } from './messages'
import { forgetPhone, waitingOnPhone } from './open/phone-work'

/**
 * Signs out as soon as it is opened, or after a warning where inspections on this phone were not sent. A support session
 * ends at the super admin's sign-in, which asks for a code.
 */
export function LogoutPage() {
  const navigate = useNavigate()
  const left = useRef(false)
  const { me } = useSession()
  const [waiting] = useState(() => waitingOnPhone(me))
  const [sure, setSure] = useState(waiting === 0)

  useEffect(() => {
    if (!sure || left.current) return
    left.current = true
    void leave().then((to) => navigate({ to, replace: true }))
  }, [sure, navigate])

  if (sure) return null
  return (
    <EntryFrame title="Sign out" lead={messages.unsentInspections(waiting)}>
      <Button component="a" href="/inspect/" size="md" fullWidth>
        Open inspections
      </Button>
      <Button variant="default" size="md" fullWidth mt="sm" onClick={() => setSure(true)}>
        Sign out
      </Button>
    </EntryFrame>
  )
}

async function leave(): Promise<'/' | '/superadmin'> {
  const token = currentWayBack()
  try {
    if (currentToken() !== null) await api('POST user/logout')
  } catch {
    // The server ends the session by itself after 30 idle minutes; this browser forgets it now in any case.
  }
  signOut()
  await forgetPhone()
  keepWayBack(token)
  return token === null ? '/' : '/superadmin'
}
