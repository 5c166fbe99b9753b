import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ImportRun, isReachable, stepWords } from './import-run'
import { type Step, steps } from './import-search'
import classes from './step-rail.module.css'

/** Every step with its state. Those that can be opened are links. */
export function StepRail({ run, current }: { run: ImportRun; current: Step }) {
  const at = steps.indexOf(current)
  return (
    <ol className={classes.rail} aria-label="Steps">
      {steps.map((step, index) => {
        const past = index < at
        const content = (
          <>
            <span className={classes.mark} aria-hidden>
              {past ? <IconCheck size={14} /> : index + 1}
            </span>
            <span className={classes.stepName}>{stepWords[step]}</span>
          </>
        )
        return (
          <li key={step} data-past={past || undefined} data-current={step === current || undefined}>
            {step === current || !isReachable(step, run) ? (
              <span className={classes.step} {...(step === current && { 'aria-current': 'step' as const })}>
                {content}
              </span>
            ) : (
              <Link to="/properties/import" search={{ run: run.id, step }} className={classes.step}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
