import { StepHeading } from '../owner-import/step-heading'
import classes from './import.module.css'
import type { StepProps } from './step-content'

/** An import under way. The page may be closed: the server goes on. */
export function Importing({ run }: StepProps) {
  const { done = 0, total = 1 } = run.progress ?? {}
  return (
    <div className={classes.sheet}>
      <StepHeading text="Importing" />
      <p className={classes.text}>You can close this page. The import goes on, and you get an email when it is done.</p>
      <progress className={classes.progress} max={total} value={done} aria-label="Import under way" />
    </div>
  )
}
