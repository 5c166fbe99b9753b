import type { ReactNode } from 'react'
import { LinkButton } from '../../../widgets/links'
import { DiscardButton } from './discard-button'
import classes from './import.module.css'
import { isReachable, stepAfter, stepBefore, stepWords } from './import-run'
import type { Step } from './import-search'
import type { StepProps } from './step-content'

interface StepButtonsProps extends StepProps {
  step: Step
  /** The button that leads on, where it is no link to the next step. */
  next?: ReactNode
  /** Other buttons of the step. */
  children?: ReactNode
}

/** The way on, the way back, what else a step offers, and the way out. */
export function StepButtons({ run, step, next, children }: StepButtonsProps) {
  const after = stepAfter(step)
  const before = stepBefore(step)
  return (
    <div className={classes.buttons}>
      {next ?? (
        <LinkButton to="/properties/import" search={{ run: run.id, step: after }} disabled={!isReachable(after, run)}>
          Continue to {stepWords[after].toLowerCase()}
        </LinkButton>
      )}
      {before !== step && (
        <LinkButton variant="default" to="/properties/import" search={{ run: run.id, step: before }}>
          Back
        </LinkButton>
      )}
      {children}
      <DiscardButton id={run.id} />
    </div>
  )
}
