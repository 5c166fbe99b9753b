import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client'
import { isCallError } from '../../api/failure'
import { signIn } from '../../api/session'
import { messages } from '../../messages'
import { keepRefusal } from './refused-entry'

const route = getRouteApi('/')

/** The single-use token of the address becomes a session; the address forgets it before anything else. */
export function EntryPage() {
  const { token, super_token } = route.useSearch()
  const navigate = useNavigate()
  const used = useRef(false)

  useEffect(() => {
    if (token === undefined || used.current) return
    used.current = true
    // Bypasses the router, which would leave this page at once if it saw the change.
    History.prototype.replaceState.call(window.history, window.history.state, '', '/')
    api('POST user/login-by-token', { token })
      .then(({ data }) => {
        signIn(data, super_token ?? null)
        return navigate({ to: '/dashboard', replace: true })
      })
      // A token that is used up or unknown is told to the person, who signs in with a password.
      .catch((error: unknown) => {
        keepRefusal(isCallError(error) && error.message !== '' ? error.message : messages.noAnswer)
        return navigate({ to: '/login', replace: true })
      })
  }, [token, super_token, navigate])

  return null
}
