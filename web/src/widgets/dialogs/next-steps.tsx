import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { LinkButton } from '../links'
import type { ToastExtras } from '../toast'
import classes from './next-steps.module.css'

/** A form that follows once a record is saved: "Add its units". */
interface NextStep {
  label: string
  /** The list whose form opens. */
  to: '/properties/property-list' | '/properties/unit-list' | '/properties/add-units' | '/people/tenant-list'
  /** The record that the form begins with. */
  of: number
}

export interface NextSteps {
  /** The name of the record that was saved. */
  saved: string
  /** The usual one first. */
  steps: readonly NextStep[]
}

/** Shows that a record is saved and offers what usually follows. In a dialog the first step has the focus. */
export function NextStepStrip({ saved, steps }: NextSteps) {
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <NextStepLine saved={saved}>
      {steps.map(({ label, to, of }, index) => (
        <LinkButton
          key={label}
          ref={index === 0 ? first : undefined}
          size="xs"
          variant={index === 0 ? 'filled' : 'default'}
          to={to}
          search={{ edit: 0, of }}
          data-autofocus={index === 0 || undefined}
        >
          {label}
        </LinkButton>
      ))}
    </NextStepLine>
  )
}

/** The strip with buttons of any kind. */
export const NextStepLine = ({ saved, children }: { saved: string; children: ReactNode }) => (
  <section className={classes.strip} aria-label="Next step">
    <p>{saved} is saved.</p>
    <div className={classes.steps}>{children}</div>
  </section>
)

/** The toast of a save: it names the record, and offers the same steps as the strip. */
export function useToastOf(): (next: NextSteps) => ToastExtras {
  const navigate = useNavigate()
  return ({ saved, steps }) => ({
    about: saved,
    untilForm: true,
    actions: steps.map(({ label, to, of }) => ({ label, run: () => void navigate({ to, search: { edit: 0, of } }) })),
  })
}

/** Opens the usual next form at once: "Save and add its units". */
export function useLeadOn(): (next: NextSteps) => void {
  const navigate = useNavigate()
  return ({ steps: [step] }) => step && void navigate({ to: step.to, search: { edit: 0, of: step.of }, replace: true })
}
