import '../../theme/styles-form.css'
import type { DraftForm } from '@freehold/contract/account/draft'
import type { Call } from '@freehold/contract/calls'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../api/failure'
import { reportFailure } from '../../api/report'
import { toastWarning } from '../toast'
import { useDelayed } from '../use-delayed'
import { type Conflict, meetConflict } from './conflict'
import { DraftLine } from './draft-line'
import classes from './form.module.css'
import { FormStateContext, type FormValues, type ShownField, type Words } from './form-state'
import { blankValues, focusFirstError, focusFirstField, splitErrors, startAtFirstField } from './form-values'
import { useDraft } from './use-draft'
import { useSubmit } from './use-submit'
import { useUnsavedGuard } from './use-unsaved-guard'
import { VersionChoice } from './version-choice'

interface CallFormProps<C extends Call> {
  /** The call that takes the form, with its schema: a form stands in a chunk of its own. */
  call: C
  /** Initial values, `id` included. All of these are sent, and every field on the screen. */
  defaults: FormValues
  children: ReactNode
  /** Keeps what is typed until it is saved or discarded, under this name. */
  draft?: DraftForm
  /** Told the reply, and what was sent. */
  onDone: (reply: ReplyOf<C>, sent: FormValues) => void
  onCancel?: () => void
  /** The sentence when no answer came. */
  failure?: string
  /** A toast when fields are not filled as they should be. */
  invalid?: string
  /** Deals with a refusal of its own, such as a limit; answers whether it did. */
  onRefused?: (error: CallError) => boolean
  submitLabel?: string
  /** What the button does cannot be taken back: it is brick, like every such button. */
  danger?: boolean
  /** A question before what is filled in is sent; a no leaves the form as it is. */
  ask?: (values: FormValues) => Promise<boolean>
  /** Why it cannot be saved now, shown beside the button. */
  disabledReason?: string | null
}

export function CallForm<C extends Call>(props: CallFormProps<C>) {
  const { call, defaults, children, onDone, onCancel, failure, invalid, onRefused, ask } = props
  const { submitLabel = 'Save', danger = false, disabledReason = null } = props
  const form = useForm<FormValues>({
    initialValues: { ...blankValues(call), ...defaults },
    validate: schemaResolver(call.input, { sync: true }),
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => startAtFirstField(element.current), [])
  const [shown] = useState(() => new Map<string, () => ShownField>())
  const [words] = useState<Words>(() => new Map())
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [begun, beginAnew] = useReducer((times: number) => times + 1, 0)
  const names = () => [...new Set([...Object.keys(defaults), ...shown.keys()])]
  const record = typeof defaults.id === 'number' ? defaults.id : 0
  const draft = useDraft({ name: props.draft, record, state: { call, form, words }, names })
  const guard = useUnsavedGuard(() => form.isDirty(), draft)
  const { submit, busy } = useSubmit({
    call,
    form,
    names,
    failure,
    onRefused,
    onConflict: (theirs, message) =>
      setConflict(meetConflict({ theirs, message, opened: defaults, state: { form, words } })),
    onInvalid: () => focusFirstError(element.current),
    onDone: async (reply) => {
      guard.saved()
      await draft.end().catch((error) => reportFailure(error))
      onDone(reply, form.getValues())
    },
  })
  const state = useMemo(
    () => ({
      call,
      form,
      show: (name: string, field: () => ShownField) => {
        shown.set(name, field)
        return () => void shown.delete(name)
      },
      shown,
      words,
    }),
    [call, form, shown, words],
  )
  const spinning = useDelayed(busy)
  const send = async (values: FormValues) => {
    if (disabledReason === null && (ask === undefined || (await ask(values)))) await submit(values)
  }
  async function discardDraft() {
    try {
      await draft.discard()
    } catch (error) {
      reportFailure(error)
      return
    }
    words.clear()
    form.reset()
    // The fields are drawn anew at once, so that the first of them can take the focus from the button that is gone.
    flushSync(beginAnew)
    focusFirstField(element.current)
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
        {draft.keptAt !== null && <DraftLine keptAt={draft.keptAt} onDiscard={() => void discardDraft()} />}
        {conflict && <VersionChoice conflict={conflict} />}
        {problems.length > 0 && (
          <p role="alert" className={classes.problem}>
            {problems.join(' ')}
          </p>
        )}
        <div key={begun} className={classes.grid}>
          {children}
        </div>
        <div className={classes.footer}>
          {disabledReason !== null && <p className={classes.reason}>{disabledReason}</p>}
          {onCancel && (
            <Button variant="default" onClick={() => void guard.leave(onCancel)}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            loading={spinning}
            disabled={disabledReason !== null}
            {...(danger && { color: 'brick' })}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormStateContext>
  )
}
