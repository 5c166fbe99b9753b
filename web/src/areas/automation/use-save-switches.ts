import type { Flag } from '@freehold/rules/automation/switches'
import { useState } from 'react'
import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'

/** Saves only the switches that changed, so that changes made in another tab are kept. */
export function useSaveSwitches() {
  const [busy, setBusy] = useState(false)
  async function save(changed: Partial<Record<Flag, boolean>>, about: string): Promise<void> {
    setBusy(true)
    try {
      const { message } = await api('POST user/save-automation-setting', wire(changed))
      toastDone(message ?? 'Saved', { about })
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      await reloadAfterSave()
      setBusy(false)
    }
  }
  return { busy, save }
}

const wire = (changed: Partial<Record<Flag, boolean>>) =>
  Object.fromEntries(Object.entries(changed).map(([flag, on]) => [flag, on ? 1 : 0]))
