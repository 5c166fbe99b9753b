import { useLanguage, useTexts } from '../texts/language'
import classes from './offline-notice.module.css'

/** When a copy was seen, beside what it shows. */
export function SeenAt({ of: moment }: { of: number }) {
  const texts = useTexts('offline')
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeStyle: 'short' })
  return <p className={classes.seen}>{texts.seen(format.format(moment))}</p>
}
