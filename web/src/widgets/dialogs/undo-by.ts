import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { type ToastAction, toastDone } from '../toast'

/** Undo for a toast, by the call that takes back what was just done. */
export const undoBy = (back: () => Promise<{ message?: string }>, failure?: string): ToastAction => ({
  label: 'Undo',
  run: () => void takeBack(back, failure),
})

async function takeBack(back: () => Promise<{ message?: string }>, failure: string | undefined): Promise<void> {
  try {
    const { message } = await back()
    toastDone(message || 'Undone.')
  } catch (error) {
    reportFailure(error, failure)
  }
  await reloadAfterSave()
}
