import { useState } from 'react'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { useWaiting } from '../status/use-waiting'
import { words } from '../texts/words'
import { ask } from './ask'
import { leavePhone } from './leave-phone'
import { forgetSession, type Inspector } from './session'

const texts = words.session

/** Signs out, after a warning where work was not sent. */
export function SignOut({ who }: { who: Inspector }) {
  const [warned, setWarned] = useState(false)
  const waiting = useWaiting(who.owner)
  const left = waiting === undefined ? 0 : waiting.photos + waiting.others
  const leave = async () => {
    await ask('POST user/logout').catch(() => undefined)
    await leavePhone()
    forgetSession()
    location.assign('/login')
  }
  return (
    <>
      <Button kind="quiet" onClick={() => (left > 0 ? setWarned(true) : void leave())}>
        {texts.signOut}
      </Button>
      {warned && (
        <Dialog
          title={texts.signOut}
          onClose={() => setWarned(false)}
          actions={
            <>
              <Button kind="main" onClick={() => setWarned(false)}>
                {texts.stay}
              </Button>
              <Button onClick={() => void leave()}>{texts.signOut}</Button>
            </>
          }
        >
          <p>{texts.unsent(left)}</p>
        </Dialog>
      )}
    </>
  )
}
