import { useEffect, useRef } from 'react'
import { useAddress } from './address'
import classes from './app.module.css'
import { Button } from './kit/button'
import kit from './kit/kit.module.css'
import { StorageBoundary } from './kit/storage-boundary'
import { ListScreen } from './list/list-screen'
import { useNewer } from './offline/use-online'
import { useSession } from './session/session'
import { SessionNotice } from './session/session-notice'
import { SignIn } from './session/sign-in'
import { StatusBar } from './status/status-bar'
import { words } from './texts/words'
import { InspectionScreen } from './walk/inspection-screen'

export function App() {
  const { who } = useSession()
  const { id, room, step } = useAddress()
  const newer = useNewer()
  const main = useRef<HTMLElement>(null)
  const screen = `${id} ${room} ${step}`
  const shown = useRef(screen)
  // A new screen is read from its top; the first one is the browser's.
  useEffect(() => {
    if (shown.current !== screen) main.current?.focus({ preventScroll: true })
    shown.current = screen
  }, [screen])
  return (
    <StorageBoundary>
      {who !== null && <StatusBar owner={who.owner} />}
      <main ref={main} tabIndex={-1} className={classes.main}>
        {newer && (
          <div role="status" className={kit.notice}>
            <p>{words.newer}</p>
            <Button onClick={() => location.reload()}>{words.reload}</Button>
          </div>
        )}
        {who === null ? (
          <>
            <h1>{words.title}</h1>
            <p>{words.session.welcome}</p>
            <SignIn />
          </>
        ) : (
          <>
            <SessionNotice />
            {id === null ? (
              <ListScreen who={who} />
            ) : (
              <InspectionScreen owner={who.owner} id={id} room={room} step={step} />
            )}
          </>
        )}
      </main>
    </StorageBoundary>
  )
}
