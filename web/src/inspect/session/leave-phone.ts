import { forgetWorker } from '../offline/worker'
import { leaveSentBehind } from '../store/kept'

/** The user whose work this phone shows, as `session` keeps it. */
const inspector = 'inspector'

/**
 * What a sign-out does to the inspections on this phone: what the server has goes, with the page's own files. What was
 * not sent stays, hidden, until the same user signs in here again.
 */
export async function leavePhone(): Promise<void> {
  const kept = localStorage.getItem(inspector)
  localStorage.removeItem(inspector)
  localStorage.removeItem('inspections_waiting')
  if (kept !== null) await leaveSentBehind((JSON.parse(kept) as { owner: string }).owner)
  await forgetWorker()
}
