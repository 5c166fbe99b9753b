import { useRef, useState } from 'react'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'

/** Runs one step at a time, shows why it failed, and reloads what the screen shows. */
export function useImportStep() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  /** Answers whether the step was done. */
  async function run(step: () => Promise<void>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await step()
      await reloadAfterSave()
      return true
    } catch (error) {
      reportFailure(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
