import { showMoment } from '../../../widgets/moment'
import type { Inspection } from '../inspection'
import classes from '../inspection.module.css'

/** Answers of staff, each with its author and its moment. */
export function AnswerWords({ answers }: { answers: Inspection['answers'] }) {
  return answers.map(({ id, words, made_by, made_at }) => (
    <p key={id} className={classes.words}>
      <b>Answer:</b> {words}{' '}
      <span className={classes.small}>
        {made_by}, {showMoment(made_at)}
      </span>
    </p>
  ))
}
