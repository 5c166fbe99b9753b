import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { isCallError } from '../../../api/failure'
import classes from './apply.module.css'
import { ask } from './ask'
import { useTexts } from './language'
import type { Faults } from './step-form'
import type { StepProps } from './step-pages'
import { stepOf, steps } from './steps'
import { Summary } from './summary'
import { sentenceOf } from './use-opened'

interface ReviewStepProps extends StepProps {
  go: (step: number) => void
  onSent: () => void
}

/** Everything once more, and the button that sends it. What is missing leads to its step. */
export function ReviewStep({ token, part, typed, onBack, go, onSent }: ReviewStepProps) {
  const texts = useTexts()
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  async function send() {
    setBusy(true)
    setProblem(null)
    setFaults({})
    try {
      await typed.save(null)
      await ask('POST apply/submit', { token })
      onSent()
      window.scrollTo(0, 0)
    } catch (error) {
      if (isCallError(error) && Object.keys(error.fields).length > 0) setFaults(error.fields)
      else setProblem(sentenceOf(error))
      requestAnimationFrame(() => summary.current?.focus())
    }
    setBusy(false)
  }

  const missing = Object.entries(faults)
  const labelOf = (field: string) => {
    if (field === 'dob') return texts.birth
    return Object.entries(texts.fields).find(([name]) => name === field)?.[1].label ?? ''
  }
  const titleOf = (field: string) => texts.steps[steps[stepOf(field) - 1]?.name ?? 'you']
  return (
    <>
      <div ref={summary} tabIndex={-1} role="alert" className={classes.alert}>
        {problem !== null && <p className={classes.problem}>{problem}</p>}
        {missing.length > 0 && (
          <div className={classes.problem}>
            <p>{texts.faults}</p>
            <ul>
              {missing.map(([field, sentence]) => (
                <li key={field}>
                  <button type="button" className={classes.link} onClick={() => go(stepOf(field))}>
                    {texts.faultIn(titleOf(field), labelOf(field), sentence)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className={classes.text}>{texts.readyToSend}</p>
      <Summary
        part={part}
        entered={typed.entered}
        aside={(step, title) => (
          <Button variant="default" size="sm" aria-label={texts.changeNamed(title)} onClick={() => go(step)}>
            {texts.change}
          </Button>
        )}
      />
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="default" size="md" onClick={onBack}>
            {texts.back}
          </Button>
        )}
        <span />
        <Button size="md" loading={busy} onClick={() => void send()}>
          {texts.send}
        </Button>
      </div>
    </>
  )
}
