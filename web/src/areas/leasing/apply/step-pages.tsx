import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { AdultsStep } from './adults-step'
import classes from './apply.module.css'
import { ConsentStep } from './consent-step'
import { FieldsStep } from './fields-step'
import type { Part } from './form-page'
import { IdentityStep } from './identity-step'
import { useTexts } from './language'
import { QuestionsStep } from './questions-step'
import { ReviewStep } from './review-step'
import { steps } from './steps'
import { useEntered } from './use-entered'

interface StepPagesProps {
  token: string
  step: number
  part: Part
  onChange: (part: Part) => void
  onSent: () => void
}

export interface StepProps {
  token: string
  part: Part
  typed: ReturnType<typeof useEntered>
  onChange: (part: Part) => void
  onNext: () => void
  onBack: (() => void) | null
}

/** One step at a time. The address holds the step, so that the browser's Back button goes back one step. */
export function StepPages({ token, step, part, onChange, onSent }: StepPagesProps) {
  const texts = useTexts()
  const typed = useEntered(token, part.entered)
  const navigate = useNavigate()
  const current = steps[step - 1] ?? steps[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // The first step that opens leaves the focus alone; each one after it begins at its heading.
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [step])
  const go = (to: number) => void navigate({ to: '/apply/form', search: { token, step: to } })
  const props: StepProps = {
    token,
    part,
    typed,
    onChange,
    onNext: () => go(step + 1),
    onBack: step === 1 ? null : () => go(step - 1),
  }
  return (
    <>
      <Progress step={step} />
      <h1 id="apply" ref={heading} tabIndex={-1} className={classes.title}>
        {texts.steps[current.name]}
      </h1>
      {pageOf(current.name, props, go, onSent)}
    </>
  )
}

function pageOf(
  name: (typeof steps)[number]['name'],
  props: StepProps,
  go: (to: number) => void,
  onSent: () => void,
): ReactNode {
  switch (name) {
    case 'you':
    case 'employer':
    case 'history':
    case 'references':
      return <FieldsStep key={name} step={name} {...props} />
    case 'adults':
      return <AdultsStep {...props} />
    case 'questions':
      return <QuestionsStep {...props} />
    case 'identity':
      return <IdentityStep {...props} />
    case 'consent':
      return <ConsentStep {...props} />
    case 'review':
      return <ReviewStep {...props} go={go} onSent={onSent} />
  }
}

const Progress = ({ step }: { step: number }) => (
  <div className={classes.progress}>
    <p>{useTexts().step(step, steps.length)}</p>
    <ol aria-hidden>
      {steps.map(({ name }, index) => (
        <li key={name} data-done={index < step || undefined} />
      ))}
    </ol>
  </div>
)
