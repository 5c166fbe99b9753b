import { showMoment } from '../../../widgets/moment'
import classes from './apply.module.css'
import type { Part } from './form-page'
import { messages } from './messages'
import { Summary } from './summary'

/** A part that was sent, to read. */
export const SentPart = ({ part }: { part: Part }) => (
  <>
    <h1 id="apply" className={classes.title}>
      {messages.sent}
    </h1>
    <p role="status" className={classes.done}>
      {part.company} received it on {showMoment(part.received_at ?? '')}. {messages.others}
    </p>
    <Summary part={part} entered={part.entered} />
  </>
)
