import { undoneEdits } from '@freehold/contract/undo'
import { api } from '../../api/client'
import { type CallError, isCallError } from '../../api/failure'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import type { CallKey, Input } from '../../api/types'
import { messages } from '../../messages'
import { confirm } from '../dialogs/confirm'
import { type ToastAction, toastDone, toastWarning } from '../toast'
import type { FormValues } from './form-state'

interface Edit {
  /** The path of the save. */
  path: string
  /** The fields as the form opened with them. */
  before: FormValues
  /** The fields as they were saved. */
  sent: FormValues
  /** The version that the save left. */
  version: number | undefined
}

const isFile = (value: unknown): boolean => value instanceof File || (Array.isArray(value) && value.some(isFile))

/**
 * Undo for the toast of a form that changed a record, or nothing where there is none: the save says so in `undoneEdits`, and
 * files that were added stay. It puts back only over the version that the save left, so a colleague's later save is kept.
 */
export function undoOfEdit({ path, before, sent, version }: Edit): readonly ToastAction[] {
  const record = Number(before.id ?? 0)
  if (!(path in undoneEdits) || version === undefined || !(record > 0) || Object.values(sent).some(isFile)) return []
  if (Object.keys(before).every((name) => String(before[name] ?? '') === String(sent[name] ?? ''))) return []
  return [{ label: 'Undo', run: () => void putBack(path, { ...before, version }) }]
}

async function putBack(path: string, values: FormValues): Promise<void> {
  const key = `POST ${path}` as CallKey
  const send = (fields: FormValues) => api(key, fields as unknown as Input<typeof key>)
  try {
    await confirmedOnce(send, values)
    toastDone('Undone.')
  } catch (error) {
    if (isCallError(error) && error.theirs) toastWarning(refusedBy(error))
    else reportFailure(error)
  }
  await reloadAfterSave()
}

/** A save that asks before it moves money asks on the way back too. */
async function confirmedOnce(send: (values: FormValues) => Promise<unknown>, values: FormValues): Promise<void> {
  try {
    await send(values)
  } catch (error) {
    if (!isCallError(error) || error.type !== 'E_CONFIRM') throw error
    if (await confirm({ title: messages.confirm.title, text: error.message })) await send({ ...values, confirm: 1 })
  }
}

const refusedBy = ({ theirs }: CallError): string =>
  `${theirs?.by || 'Another user'} has saved this since, so it was not undone.`
