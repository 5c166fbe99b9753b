import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/language'
import { classNames } from './class-names'
import { Icon } from './icon'
import { currentToasts, dismiss, subscribeToToasts } from './toast'
import classes from './toasts.module.css'

/** The region exists before its first line, so that screen readers announce it. */
export function Toasts() {
  const lines = useSyncExternalStore(subscribeToToasts, currentToasts)
  const texts = useTexts('kit')
  return (
    <div className={classes.region} aria-live="polite">
      {lines.map(({ id, kind, text }) => (
        <div key={id} className={classNames(classes.toast, classes[kind])}>
          <Icon name={kind === 'done' ? 'check' : 'warning'} />
          <p>{text}</p>
          <button type="button" className={classes.close} aria-label={texts.dismiss} onClick={() => dismiss(id)}>
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}
