import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client'
import { currentToken, signOut } from '../../api/session'
import { currentWayBack, keepSuperToken, keepWayBack } from '../../api/super-session'

/** Signs out as soon as it is opened; work on a user's behalf ends in the super admin's own session. */
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
  keepWayBack(null)
  try {
    if (currentToken() !== null) await api('POST user/logout')
    if (token !== null) {
      const { data } = await api('POST superadmin/login-by-token', { token })
      keepSuperToken(data.token)
    }
  } catch {
    // The server ends the session by itself after 30 idle minutes; this browser forgets it now in any case.
  }
  signOut()
  return token === null ? '/' : '/superadmin'
}
