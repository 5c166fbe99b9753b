import '../../theme/styles-form.css'
import type { Call } from '@freehold/contract/calls'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { CallError } from '../../api/failure'
import { toastWarning } from '../toast'
import { useDelayed } from '../use-delayed'
import classes from './form.module.css'
import { FormStateContext, type FormValues } from './form-state'
import { blankValues, focusFirstError, splitErrors } from './form-values'
import { useSubmit } from './use-submit'
import { useUnsavedGuard } from './use-unsaved-guard'

interface CallFormProps<C extends Call> {
  /** The call that takes the form, with its schema: a form stands in a chunk of its own. */
  call: C
  /** Initial values, `id` included. All of these are sent, and every field on the screen. */
  defaults: FormValues
  children: ReactNode
  onDone: (reply: ReplyOf<C>) => void
  onCancel?: () => void
  /** The sentence when no answer came. */
  failure?: string
  /** A toast when fields are not filled as they should be. */
  invalid?: string
  /** Deals with a refusal of its own, such as a limit; answers whether it did. */
  onRefused?: (error: CallError) => boolean
  submitLabel?: string
  /** A question before what is filled in is sent; a no leaves the form as it is. */
  ask?: () => Promise<boolean>
  /** Why it cannot be saved now, shown beside the button. */
  disabledReason?: string | null
}

export function CallForm<C extends Call>(props: CallFormProps<C>) {
  const { call, defaults, children, onDone, onCancel, failure, invalid, onRefused, ask } = props
  const { submitLabel = 'Save', disabledReason = null } = props
  const form = useForm<FormValues>({
    initialValues: { ...blankValues(call), ...defaults },
    validate: schemaResolver(call.input, { sync: true }),
  })
  const element = useRef<HTMLFormElement>(null)
  const [shown] = useState(() => new Set<string>())
  const guard = useUnsavedGuard(() => form.isDirty())
  const { submit, busy } = useSubmit({
    call,
    form,
    names: () => [...new Set([...Object.keys(defaults), ...shown])],
    failure,
    onRefused,
    onInvalid: () => focusFirstError(element.current),
    onDone: (reply) => {
      guard.saved()
      onDone(reply)
    },
  })
  const state = useMemo(
    () => ({
      call,
      form,
      show: (name: string) => {
        shown.add(name)
        return () => void shown.delete(name)
      },
    }),
    [call, form, shown],
  )
  const spinning = useDelayed(busy)
  const send = async (values: FormValues) => {
    if (disabledReason === null && (ask === undefined || (await ask()))) await submit(values)
  }
  const problems = splitErrors(form.errors, shown)

  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }

  return (
    <FormStateContext value={state}>
      <form
        ref={element}
        noValidate
        aria-busy={busy}
        onKeyDown={saveOnCtrlEnter}
        onSubmit={form.onSubmit(send, () => {
          if (invalid) toastWarning(invalid)
          focusFirstError(element.current)
        })}
      >
        {problems.length > 0 && (
          <p role="alert" className={classes.problem}>
            {problems.join(' ')}
          </p>
        )}
        <div className={classes.grid}>{children}</div>
        <div className={classes.footer}>
          {disabledReason !== null && <p className={classes.reason}>{disabledReason}</p>}
          {onCancel && (
            <Button variant="default" onClick={() => void guard.leave(onCancel)}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={spinning} disabled={disabledReason !== null}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormStateContext>
  )
}
