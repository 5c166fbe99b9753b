import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client'
import { currentToken, signOut, superToken } from '../../api/session'

/** Signs out as soon as it is opened; work on a user's behalf ends in the super admin's own session. */
export function LogoutPage() {
  const navigate = useNavigate()
  const left = useRef(false)

  useEffect(() => {
    if (left.current) return
    left.current = true
    void leave().finally(() => navigate({ to: '/', replace: true }))
  }, [navigate])

  return null
}

async function leave(): Promise<void> {
  const token = superToken()
  try {
    if (currentToken() !== null) await api('POST user/logout')
    if (token !== null) await api('POST superadmin/login-by-token', { token })
  } catch {
    // The server ends the session by itself after 30 idle minutes; this browser forgets it now in any case.
  }
  signOut()
}
