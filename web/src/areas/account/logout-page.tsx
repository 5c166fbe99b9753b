import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client'
import { currentToken, signOut } from '../../api/session'
import { currentWayBack, keepWayBack } from '../../api/super-session'

/** Signs out as soon as it is opened. A support session ends at the super admin's sign-in, which asks for a code. */
export function LogoutPage() {
  const navigate = useNavigate()
  const left = useRef(false)

  useEffect(() => {
    if (left.current) return
    left.current = true
    void leave().then((to) => navigate({ to, replace: true }))
  }, [navigate])

  return null
}

async function leave(): Promise<'/' | '/superadmin'> {
  const token = currentWayBack()
  try {
    if (currentToken() !== null) await api('POST user/logout')
  } catch {
    // The server ends the session by itself after 30 idle minutes; this browser forgets it now in any case.
  }
  signOut()
  keepWayBack(token)
  return token === null ? '/' : '/superadmin'
}
