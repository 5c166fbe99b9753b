import { useRef, useState } from 'react'
import { isCallError, isNetworkError } from '../../../api/failure'
import type { Input } from '../../../api/types'
import { ask } from '../../api/ask'
import { failureText } from '../../api/failure-text'
import { reloadAfterSave } from '../../api/queries'
import { toast } from '../../kit/toast'

type PlanToSave = Input<'POST tenants/save-autopay'>

interface SavingAutopay {
  save: (plan: PlanToSave) => Promise<void>
  isSaving: boolean
  /** True if the plan waits for a mailed code. */
  needsCode: boolean
  /** The code was right: the plan is sent again. */
  goOn: () => void
  forget: () => void
  problem: string | null
  fields: Readonly<Record<string, string>>
}

/** Saves a plan, after the mailed code where the session has none. */
export function useSaveAutopay(onDone: () => void): SavingAutopay {
  const [isSaving, setSaving] = useState(false)
  const [waiting, setWaiting] = useState<PlanToSave | null>(null)
  const [refused, setRefused] = useState<Pick<SavingAutopay, 'problem' | 'fields'>>(nothing)
  const running = useRef(false)

  async function save(plan: PlanToSave): Promise<void> {
    if (running.current) return
    running.current = true
    setSaving(true)
    setRefused(nothing)
    setWaiting(null)
    try {
      const { message } = await ask('POST tenants/save-autopay', plan)
      if (message) toast.done(message)
      onDone()
    } catch (error) {
      if (isCallError(error) && error.type === 'E_CODE') return setWaiting(plan)
      if (!isCallError(error) && !isNetworkError(error)) throw error
      // A changed authorization is read again in the preview, and is no field of the form.
      const fields = isCallError(error) && error.type !== 'E_CONFIRM' ? error.fields : {}
      setRefused({ fields, problem: Object.keys(fields).length > 0 ? null : failureText(error) })
    } finally {
      running.current = false
      setSaving(false)
    }
    // What was refused may be older than what is stored.
    void reloadAfterSave()
  }

  return {
    save,
    isSaving,
    needsCode: waiting !== null,
    goOn: () => {
      if (waiting !== null) void save(waiting)
    },
    forget: () => setWaiting(null),
    ...refused,
  }
}

const nothing = { problem: null, fields: {} }
