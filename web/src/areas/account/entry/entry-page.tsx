import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client'
import { isCallError, mayPass } from '../../../api/failure'
import { signIn } from '../../../api/session'
import { messages } from '../../../messages'
import { PublicFrame } from '../../../shell/public/public-frame'
import { site } from '../../../shell/public/site'
import { EntryFrame } from './entry-frame'
import { LinkProblem, sentenceOf } from './link-problem'
import { keepRefusal } from './refused-entry'

const route = getRouteApi('/')

/** The single-use token of the address becomes a session; the address forgets it before anything else. */
export function EntryPage() {
  const { token, super_token } = route.useSearch()
  const navigate = useNavigate()
  const used = useRef(false)
  const [failure, setFailure] = useState<unknown>(null)

  const enter = useCallback(() => {
    if (token === undefined) return
    setFailure(null)
    api('POST user/login-by-token', { token })
      .then(({ data }) => {
        signIn(data, super_token ?? null)
        return navigate({ to: '/dashboard', replace: true })
      })
      .catch((error: unknown) => {
        if (mayPass(error)) return setFailure(error)
        // After a used or unknown token, the page says so and asks for the password.
        keepRefusal(isCallError(error) && error.message !== '' ? error.message : messages.noAnswer)
        return navigate({ to: '/login', replace: true })
      })
  }, [token, super_token, navigate])

  useEffect(() => {
    if (token === undefined || used.current) return
    used.current = true
    // Bypasses the router, which would leave this page at once if it saw the change.
    History.prototype.replaceState.call(window.history, window.history.state, '', '/')
    enter()
  }, [token, enter])

  if (failure === null) return null
  return (
    <PublicFrame>
      <EntryFrame title={`Sign in to ${site.product}`}>
        <LinkProblem text={sentenceOf(failure)} onRetry={enter} />
      </EntryFrame>
    </PublicFrame>
  )
}
