import classes from './apply.module.css'
import type { Part } from './form-page'
import { useShown, useTexts } from './language'
import { Summary } from './summary'

/** A part that was sent, to read. */
export function SentPart({ part }: { part: Part }) {
  const texts = useTexts()
  const { moment } = useShown()
  return (
    <>
      <h1 id="apply" className={classes.title}>
        {texts.sent}
      </h1>
      <p role="status" className={classes.done}>
        {texts.received(part.company, moment(part.received_at ?? ''))} {texts.others}
      </p>
      <Summary part={part} entered={part.entered} />
    </>
  )
}
