import { addressOf } from '../address'
import { follow } from '../kit/button'
import { useOnline } from '../offline/use-online'
import { sendWaiting, useSending } from '../sending/sender'
import { words } from '../texts/words'
import classes from './status-bar.module.css'
import { useWaiting } from './use-waiting'

const texts = words.status

/** Above every screen: where the work is, and what is left to send. */
export function StatusBar({ owner }: { owner: string }) {
  const waiting = useWaiting(owner)
  const online = useOnline()
  const sending = useSending()
  if (waiting === undefined) return <header className={classes.bar} />
  const { photos, others, sent, kept, held, heldIn } = waiting
  const left = photos + others
  const state = !online ? 'offline' : left > held && sending === 'sending' ? 'sending' : left > 0 ? 'waiting' : 'sent'
  return (
    <header className={classes.bar} data-state={state}>
      <p role="status" className={classes.words}>
        <strong>
          {left === 0 && online ? (kept > 0 ? texts.sent : texts.none) : texts.saved}
          {!online && `. ${texts.offline}`}
          {state === 'sending' && `. ${texts.sending}`}
        </strong>
        {(left > 0 || sent > 0) && <span>{texts.waiting(photos, others, sent)}</span>}
        {online && sending === 'pausing' && <span>{texts.pausing}</span>}
      </p>
      {held > 0 && heldIn !== null && (
        <a
          className={classes.problems}
          href={addressOf(heldIn, { step: 'problems' })}
          onClick={follow(addressOf(heldIn, { step: 'problems' }))}
        >
          {texts.problems(held)}
        </a>
      )}
      {online && sending === 'pausing' && (
        <button type="button" className={classes.problems} onClick={() => void sendWaiting()}>
          {texts.sendNow}
        </button>
      )}
    </header>
  )
}
