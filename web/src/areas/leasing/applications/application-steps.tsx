import { type ReactNode, useEffect, useRef } from 'react'
import type { Reply } from '../../../api/types'
import { AboutApplicant } from './about-applicant'
import classes from './application.module.css'
import { CoApplicantFields, EmployerFields, HistoryFields, ReferenceFields } from './plain-steps'
import { QuestionFields } from './question-fields'
import { steps } from './steps'
import type { Without } from './without-field'

interface ApplicationStepsProps {
  from: Reply<'GET rental-app/get-rental-app-detail'> | null
  step: number
  /** The last step that was opened. */
  reached: number
  onStep: (step: number) => void
  onWithout: (name: Without, ticked: boolean) => void
}

/** All steps stay in the form, and one is shown. */
export function ApplicationSteps({ from, step, reached, onStep, onWithout }: ApplicationStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  const parts: readonly ReactNode[] = [
    <AboutApplicant key="application" from={from} onWithout={onWithout} />,
    <CoApplicantFields key="coapplicant" hasNumber={(from?.data.coapplicant_ssn ?? '') !== ''} />,
    <EmployerFields key="employer" />,
    <HistoryFields key="history" />,
    <QuestionFields key="questions" asked={from?.questions ?? null} />,
    <ReferenceFields key="references" />,
  ]
  return (
    <>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map(({ title }, at) => (
          <li key={title} aria-current={at === step ? 'step' : undefined}>
            <button type="button" disabled={at > reached} onClick={() => onStep(at)}>
              <span className={classes.number}>{at + 1}</span>
              <span className={classes.title}>{title}</span>
            </button>
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {steps[step]?.title}
        <small>{`Step ${step + 1} of ${steps.length}`}</small>
      </h2>
      {parts.map((part, at) => (
        <div key={steps[at]?.title} className={classes.step} hidden={at !== step}>
          {part}
        </div>
      ))}
    </>
  )
}
