import { useTexts } from '../texts/language'
import classes from './offline-notice.module.css'
import { useOnline } from './use-online'

/** Above every tab while there is no connection. */
export function OfflineNotice() {
  const texts = useTexts('offline')
  const online = useOnline()
  return (
    <div role="status" className={classes.place}>
      {!online && <p className={classes.notice}>{texts.notice}</p>}
    </div>
  )
}
