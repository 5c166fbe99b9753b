import { useState } from 'react'
import { Button } from '../kit/button'
import kit from '../kit/kit.module.css'
import { useOnline } from '../offline/use-online'
import { words } from '../texts/words'
import { useSession } from './session'
import { SignIn } from './sign-in'

/** The session is over, and the work is not. */
export function SessionNotice() {
  const { token, ended, who } = useSession()
  const [asked, setAsked] = useState(false)
  const online = useOnline()
  if (token !== null && !ended) return null
  return (
    <section className={kit.notice} aria-label={words.session.signIn}>
      <p role="status">{words.session.ended}</p>
      {!online && <p>{words.session.offline}</p>}
      {online && !asked && <Button onClick={() => setAsked(true)}>{words.session.signIn}</Button>}
      {online && asked && <SignIn email={who?.email ?? ''} />}
    </section>
  )
}
