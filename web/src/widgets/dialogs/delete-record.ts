import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { toastDone } from '../toast'
import { confirmDelete } from './confirm'
import { undoBy } from './undo-by'

interface Deletion {
  /** The question, in the words it is specified with. */
  question: string
  remove: () => Promise<{ message?: string }>
  /** Brings an archived record back: the toast offers to undo the deletion. */
  restore?: (() => Promise<{ message?: string }>) | undefined
  /** The sentence when no answer came. */
  failure: string | undefined
  /** Runs before the screens are read again, so that the screen of what is deleted can be left first. */
  leave?: (() => Promise<void>) | undefined
}

/** Asks, deletes and reads the screens again. Answers whether it was deleted; a failure is shown. */
export async function deleteRecord({ question, remove, restore, failure, leave }: Deletion): Promise<boolean> {
  if (!(await confirmDelete(question))) return false
  try {
    const { message } = await remove()
    const actions = restore && [undoBy(restore, failure)]
    if (message) toastDone(message, actions && { actions })
    await leave?.()
  } catch (error) {
    reportFailure(error, failure)
    return false
  }
  await reloadAfterSave()
  return true
}
