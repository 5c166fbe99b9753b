import { useTexts } from '../texts/language'
import classes from './bank.module.css'

/** An authorization in the words that the server keeps, before the button that gives it. */
export function MandateBox({ text }: { text: string }) {
  const texts = useTexts('bank')
  return (
    <section className={classes.mandate} aria-label={texts.mandate}>
      <h3>{texts.mandate}</h3>
      <p>{text}</p>
    </section>
  )
}
