import { useStored } from '../store/changes'
import { keptInspections, waitingJobs } from '../store/kept'
import { photosOf } from '../store/photos'

interface Waiting {
  photos: number
  others: number
  /** Photos that the server has, of those taken on this phone. */
  sent: number
  /** Inspections on the phone. */
  kept: number
  /** Jobs that wait for a person. */
  held: number
  /** The inspection that has them. */
  heldIn: number | null
}

/** The user's work that is still on this phone alone. Undefined until it is read. */
export const useWaiting = (owner: string): Waiting | undefined =>
  useStored(`waiting ${owner}`, async () => {
    const [jobs, photos, kept] = await Promise.all([waitingJobs(owner), photosOf(owner), keptInspections(owner)])
    const held = jobs.filter((job) => job.held !== null)
    const waiting = jobs.filter(({ kind }) => kind === 'photo').length
    return {
      photos: waiting,
      others: jobs.length - waiting,
      sent: photos.filter(({ sent }) => sent).length,
      kept: kept.length,
      held: held.length,
      heldIn: held[0]?.inspection ?? null,
    }
  })
