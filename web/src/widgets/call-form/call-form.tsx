import '../../theme/styles-form.css'
import type { DraftForm } from '@freehold/contract/account/draft'
import type { Call } from '@freehold/contract/calls'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { missingFiles } from '@freehold/contract/kit/missing-files'
import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../api/failure'
import { reportFailure } from '../../api/report'
import { useRefusedToSupport } from '../../api/support'
import { useFormFlow } from '../dialogs/form-flow'
import { hideToastsUntilForm, type ToastExtras, toastWarning } from '../toast'
import { useDelayed } from '../use-delayed'
import { type Conflict, meetConflict } from './conflict'
import { DraftLine } from './draft/draft-line'
import { useDraft } from './draft/use-draft'
import classes from './form.module.css'
import { FormStateContext, type FormValues, type ShownField, type Words } from './form-state'
import { blankValues, focusFirstError, focusFirstField, splitErrors, startAtFirstField } from './form-values'
import { useSubmit } from './use-submit'
import { useUnsavedGuard } from './use-unsaved-guard'
import { VersionChoice } from './version-choice'

interface Another {
  keeps: readonly string[]
  /** Values in place of the defaults. */
  begins?: FormValues
}

/** The form that usually follows, reached by the same press that saves. */
interface GoingOn<C extends Call> {
  label: string
  to: (reply: ReplyOf<C>) => void
}

interface CallFormProps<C extends Call> {
  /** The call with its schema, passed in so that the schema loads with the form's own chunk. */
  call: C
  /** Initial values, `id` included. All of these are sent, and every field on the screen. */
  defaults: FormValues
  children: ReactNode
  /** Keeps what is typed until it is saved or discarded, under this name. */
  draft?: DraftForm
  /** Called with the reply, and the values sent. */
  onDone: (reply: ReplyOf<C>, sent: FormValues) => void
  onCancel?: () => void
  cancelLabel?: string
  /** Names what was saved in the toast, and offers what can follow: a receipt, Undo. */
  toast?: (reply: ReplyOf<C>, sent: FormValues) => ToastExtras
  /** The screen shows the result itself, so there is no toast. */
  silent?: boolean
  /** Offers "Save and add another". The next record begins with the values of `keeps`, and otherwise as this one did. */
  another?: Another | undefined
  /** Offers to save and begin the next form; a wizard leads on by itself. */
  goesOn?: GoingOn<C> | undefined
  /** The sentence when no answer came. */
  failure?: string
  /** A toast when fields are not filled as they should be. */
  invalid?: string
  /** Deals with a refusal of its own, such as a limit; answers whether it did. */
  onRefused?: (error: CallError) => boolean
  submitLabel?: string
  /** The action cannot be undone: its button is brick, like every such button. */
  danger?: boolean
  /** A question before what is filled in is sent. A no leaves the form as it is; values are sent with the form's, or in their place. */
  ask?: (values: FormValues) => Promise<boolean | FormValues>
  /** Why it cannot be saved now, shown beside the button; blank where the form itself says it. */
  disabledReason?: string | null | ((values: FormValues) => string | null)
  /** Further buttons, before the one that sends the form. */
  buttons?: ReactNode
}

export function CallForm<C extends Call>(props: CallFormProps<C>) {
  const { call, defaults, children, onDone, onCancel, failure, invalid, onRefused, ask, toast } = props
  const flow = useFormFlow()
  const onBack = flow?.onBack
  const another = flow?.another === null ? undefined : props.another
  const goesOn = flow === null ? props.goesOn : undefined
  const { submitLabel = flow?.save ?? 'Save', danger = false } = props
  const checkFields = useMemo(() => schemaResolver(call.input, { sync: true }), [call])
  const form = useForm<FormValues>({
    initialValues: { ...blankValues(call), ...defaults },
    validate: (values) => ({ ...checkFields(values), ...missingFiles(call, (name) => values[name] instanceof File) }),
  })
  const { disabledReason: reason = null } = props
  const refused = useRefusedToSupport(call.path)
  const inSupport = call.actor === 'staff' && call.runs !== 'read' ? refused : null
  const disabledReason = inSupport ?? (typeof reason === 'function' ? reason(form.getValues()) : reason)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    hideToastsUntilForm()
    startAtFirstField(element.current)
  }, [])
  const [shown] = useState(() => new Map<string, () => ShownField>())
  const [words] = useState<Words>(() => new Map())
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [begun, beginAnew] = useReducer((times: number) => times + 1, 0)
  const names = () => [...new Set([...Object.keys(defaults), ...shown.keys()])]
  const record = typeof defaults.id === 'number' ? defaults.id : 0
  const draft = useDraft({
    name: inSupport === null ? props.draft : undefined,
    record,
    state: { call, form, words },
    names,
  })
  const guard = useUnsavedGuard(() => form.isDirty(), draft)
  const { submit, busy } = useSubmit({
    call,
    form,
    names,
    opened: () => {
      const first = { ...blankValues(call), ...defaults }
      return Object.fromEntries(names().map((name) => [name, first[name] ?? '']))
    },
    failure,
    onRefused,
    toast,
    silent: props.silent === true,
    onConflict: (theirs, message) =>
      setConflict(meetConflict({ theirs, message, opened: defaults, state: { form, words } })),
    onInvalid: () => focusFirstError(element.current),
  })
  const close = async (reply: ReplyOf<C>) => {
    guard.saved()
    await draft.end().catch((error) => reportFailure(error))
    onDone(reply, form.getValues())
  }
  const beginAnother = async () => {
    await draft.discard().catch((error) => reportFailure(error))
    const kept = Object.entries(form.getValues()).filter(([name]) => another?.keeps.includes(name))
    form.setInitialValues({ ...blankValues(call), ...defaults, ...another?.begins, ...Object.fromEntries(kept) })
    empty()
  }
  const leadOn = async (reply: ReplyOf<C>) => {
    guard.saved()
    await draft.end().catch((error) => reportFailure(error))
    goesOn?.to(reply)
  }
  /** Set from the press of a button that saves and does more, until its values are taken. */
  const wants = useRef<'another' | 'next' | null>(null)
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
    const wanted = wants.current
    wants.current = null
    if (disabledReason !== null) return
    const answer = ask === undefined || (await ask(values))
    if (answer === false) return
    const done = wanted === 'another' ? beginAnother : wanted === 'next' ? leadOn : close
    const ending = { offers: wanted === null && flow === null, done }
    await submit(values, ending, answer === true ? {} : answer)
  }
  const saveAnd = (next: 'another' | 'next') => {
    wants.current = next
    element.current?.requestSubmit()
  }
  /** The fields are drawn anew at once, so that the first of them can take the focus. */
  const empty = () => {
    form.reset()
    flushSync(beginAnew)
    focusFirstField(element.current)
  }
  async function discardDraft() {
    try {
      await draft.discard()
    } catch (error) {
      reportFailure(error)
      return
    }
    words.clear()
    empty()
  }
  const problems = splitErrors(form.errors, shown)

  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (event.shiftKey && another) saveAnd('another')
    else element.current?.requestSubmit()
  }

  return (
    <FormStateContext value={state}>
      <form
        ref={element}
        noValidate
        aria-busy={busy}
        onKeyDown={saveOnCtrlEnter}
        onSubmit={form.onSubmit(send, () => {
          wants.current = null
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
          {disabledReason && <p className={classes.reason}>{disabledReason}</p>}
          {onBack && (
            <Button variant="subtle" onClick={() => void guard.leave(onBack)}>
              Back
            </Button>
          )}
          {onCancel && (
            <Button variant="default" onClick={() => void guard.leave(onCancel)}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
          )}
          {another && (
            <Button variant="default" disabled={busy || disabledReason !== null} onClick={() => saveAnd('another')}>
              {flow?.another ?? 'Save and add another'}
            </Button>
          )}
          {goesOn && (
            <Button variant="default" disabled={busy || disabledReason !== null} onClick={() => saveAnd('next')}>
              {goesOn.label}
            </Button>
          )}
          {props.buttons}
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
