import type { Call } from '@freehold/contract/calls'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { api } from '../../api/client'
import { type CallError, isCallError } from '../../api/failure'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import type { CallKey, Input } from '../../api/types'
import { messages } from '../../messages'
import { confirm } from '../dialogs/confirm'
import { type ToastExtras, toastDone } from '../toast'
import type { FormValues } from './form-state'
import { undoOfEdit } from './undo-edit'

interface Submit<C extends Call> {
  call: C
  form: UseFormReturnType<FormValues>
  /** The fields that are sent. */
  names: () => string[]
  /** Their values as the form opened with them. */
  opened: () => FormValues
  failure: string | undefined
  onRefused: ((error: CallError) => boolean) | undefined
  /** Another user saved first. */
  onConflict: (theirs: Theirs, message: string) => void
  onInvalid: () => void
  /** Names what was saved in the toast, and offers what can follow. */
  toast: ((reply: ReplyOf<C>, sent: FormValues) => ToastExtras) | undefined
  silent: boolean
}

/** How one sending of the form ends. */
interface Ending<C extends Call> {
  /** Offers what can follow; false where the form stays open for another record. */
  offers: boolean
  done: (reply: ReplyOf<C>) => void | Promise<void>
}

/** Sends the form once at a time; puts refusals where they belong; asks once more when the server wants it asked. */
export function useSubmit<C extends Call>(options: Submit<C>) {
  const { call, form, names, opened, failure, onRefused, onConflict, onInvalid, toast, silent } = options
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function send(input: FormValues, { offers, done }: Ending<C>): Promise<void> {
    // The key and its input belong together by the contract; the compiler cannot follow a key made of two parts.
    const key = `${call.method} ${call.path}` as CallKey
    const reply = await api(key, input as unknown as Input<typeof key>)
    const answer = reply as unknown as ReplyOf<C>
    const { about, actions = [], untilForm = false } = toast?.(answer, form.getValues()) ?? {}
    const { version } = answer as { version?: number }
    const undo = undoOfEdit({ path: call.path, before: opened(), sent: input, version })
    const isOffered = actions.some(({ label }) => label === 'Undo')
    const offered = isOffered ? actions : [...actions, ...undo]
    const extras = {
      ...(about && { about }),
      actions: offers ? offered : [],
      untilForm: untilForm && undo.length === 0,
    }
    if (!silent) toastDone(reply.message || call.done || 'Saved.', extras)
    void reloadAfterSave()
    await done(answer)
  }

  async function attempt(input: FormValues, ending: Ending<C>): Promise<void> {
    try {
      await send(input, ending)
    } catch (error) {
      if (isCallError(error) && error.type === 'E_CONFIRM' && input.confirm === undefined) {
        if (await confirm({ title: messages.confirm.title, text: error.message }))
          await attempt({ ...input, confirm: 1 }, ending)
      } else if (isCallError(error) && error.theirs) onConflict(error.theirs, error.message)
      else if (isCallError(error) && Object.keys(error.fields).length > 0) {
        form.setErrors({ ...error.fields })
        onInvalid()
      } else if (!(isCallError(error) && onRefused?.(error))) reportFailure(error, failure)
    }
  }

  const submit = async (values: FormValues, ending: Ending<C>, agreed: FormValues) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const filled = Object.fromEntries(names().map((name) => [name, values[name] ?? '']))
      await attempt({ ...filled, ...agreed }, ending)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { submit, busy }
}
