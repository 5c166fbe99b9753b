import { forgetWorker } from '../offline/worker'
import { leaveSentBehind } from '../store/kept'

/** The user whose work this phone shows, as `session` keeps it. */
const inspector = 'inspector'

/**
 * Takes the inspections off this phone at sign-out: all that the server has, and the page's own files. Unsent work stays,
 * hidden, until the same user signs in here again.
 */
export async function leavePhone(): Promise<void> {
  const kept = localStorage.getItem(inspector)
  localStorage.removeItem(inspector)
  localStorage.removeItem('inspections_waiting')
  if (kept !== null) await leaveSentBehind((JSON.parse(kept) as { owner: string }).owner)
  await forgetWorker()
}
