import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormState } from '../../../widgets/call-form/form-state'
import { stepOfErrors, steps } from './steps'

interface StepButtonsProps {
  step: number
  onStep: (step: number) => void
}

/** Leads through the steps in order. A step with an error is not left forwards, and a refusal opens the step it is about. */
export function StepButtons({ step, onStep }: StepButtonsProps) {
  const { form } = useFormState()
  const buttons = useRef<HTMLDivElement>(null)
  const { errors } = form
  const wrong = stepOfErrors(errors)
  const here = steps[step]?.fields.some((name) => Object.hasOwn(errors, name)) ?? false
  const focusError = () =>
    requestAnimationFrame(() =>
      buttons.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden] *)')?.focus(),
    )
  useEffect(() => {
    if (wrong === -1 || here) return
    onStep(wrong)
    focusError()
  })

  async function goOn() {
    const results = await Promise.all((steps[step]?.fields ?? []).map((name) => form.validateField(name)))
    if (results.some(({ hasError }) => hasError)) focusError()
    else onStep(step + 1)
  }
  return (
    <div ref={buttons} style={{ display: 'contents' }}>
      <Button variant="default" disabled={step === 0} onClick={() => onStep(step - 1)}>
        Previous
      </Button>
      <Button disabled={step === steps.length - 1} onClick={() => void goOn()}>
        Next
      </Button>
    </div>
  )
}
