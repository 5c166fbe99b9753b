import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { toastDone } from '../toast'
import { confirmDelete } from './confirm'

interface Deletion {
  /** The question, in the words it is specified with. */
  question: string
  remove: () => Promise<{ message?: string }>
  /** The sentence when no answer came. */
  failure: string | undefined
  /** Runs before the screens are read again, so that the screen of what is deleted can be left first. */
  leave?: (() => Promise<void>) | undefined
}

/** Asks, deletes and reads the screens again. Answers whether it was deleted; a failure is shown. */
export async function deleteRecord({ question, remove, failure, leave }: Deletion): Promise<boolean> {
  if (!(await confirmDelete(question))) return false
  try {
    const { message } = await remove()
    if (message) toastDone(message)
    await leave?.()
  } catch (error) {
    reportFailure(error, failure)
    return false
  }
  await reloadAfterSave()
  return true
}
