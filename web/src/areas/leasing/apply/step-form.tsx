import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isCallError } from '../../../api/failure'
import classes from './apply.module.css'
import { useTexts } from './language'
import type { StepName } from './steps'
import { sentenceOf } from './use-opened'

export type Faults = Readonly<Record<string, string>>

interface StepFormProps {
  label: StepName
  /** Saves the step; the faults that are left, by field. */
  save: () => Promise<Faults>
  onNext: () => void
  onBack: (() => void) | null
  children: (faults: Faults) => ReactNode
  next?: string
  state?: 'saved' | 'saving' | 'failed' | 'typing'
}

/** A day has its name on a hidden field beside the one that is typed into. */
const fieldOf = (name: string): string => `[name="${name}"]:not([type="hidden"]), :has(+ [name="${name}"]) input`

/** One step with its buttons, which stay visible at the bottom of a phone. Problems are shown beside their fields. */
export function StepForm({ label, save, onNext, onBack, children, next, state }: StepFormProps) {
  const texts = useTexts()
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    const found = await save().catch((error: unknown) => {
      if (isCallError(error) && Object.keys(error.fields).length > 0) return error.fields
      setProblem(sentenceOf(error))
      return null
    })
    setBusy(false)
    if (found === null) return
    setFaults(found)
    const [first] = Object.keys(found)
    if (first === undefined) return onNext()
    // The fault is drawn before the focus goes to its field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(fieldOf(first))?.focus())
  }

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-label={texts.steps[label]}
      onSubmit={(event) => void submit(event)}
    >
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {Object.keys(faults).length > 0 && (
        <p role="alert" className={classes.problem}>
          {Object.keys(faults).length === 1 ? texts.oneFault : texts.faultsIn(Object.keys(faults).length)}
        </p>
      )}
      {children(faults)}
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="default" size="md" onClick={onBack}>
            {texts.back}
          </Button>
        )}
        <span role="status" className={classes.saved}>
          {state === 'failed'
            ? texts.notSaved
            : state === 'saving'
              ? texts.saving
              : state === 'saved'
                ? texts.saved
                : ''}
        </span>
        <Button type="submit" size="md" loading={busy}>
          {next ?? texts.next}
        </Button>
      </div>
    </form>
  )
}
