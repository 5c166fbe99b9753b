import { asked } from '../../browser-database'
import type { Job } from '../outbox/job'
import { changed } from './changes'
import { within } from './database'
import { jobsOf } from './jobs'
import type { KeptInspection } from './records'

export const keptInspection = (owner: string, id: number): Promise<KeptInspection | null> =>
  within('readonly', ['inspections'], async (store) => (await asked(store('inspections').get([owner, id]))) ?? null)

export const keptInspections = (owner: string): Promise<KeptInspection[]> =>
  within('readonly', ['inspections'], (store) =>
    asked<KeptInspection[]>(store('inspections').getAll(IDBKeyRange.bound([owner], [owner, []]))),
  )

export const waitingJobs = (owner: string): Promise<Job[]> =>
  within('readonly', ['jobs'], (store) => jobsOf(store('jobs'), owner))

/** Work of other users that this phone keeps until they sign in here again. */
export const othersWork = (owner: string): Promise<number> =>
  within('readonly', ['jobs'], async (store) => {
    const jobs = await asked<Job[]>(store('jobs').getAll())
    return jobs.filter((job) => job.owner !== owner).length
  })

/** Takes an inspection off the phone. Only one that waits for nothing is offered for it. */
export async function leaveBehind(owner: string, id: number): Promise<void> {
  await within('readwrite', ['inspections', 'photos', 'pictures', 'jobs'], async (store) => {
    const jobs = (await jobsOf(store('jobs'), owner)).filter(({ inspection }) => inspection === id)
    if (jobs.length > 0) return
    await asked(store('inspections').delete([owner, id]))
    const photos = await asked<{ key: string; inspection: number }[]>(store('photos').index('owner').getAll(owner))
    for (const { key, inspection } of photos) {
      if (inspection !== id) continue
      await asked(store('photos').delete(key))
      await asked(store('pictures').delete(key))
    }
  })
  changed()
}

/** At sign-out: what the server has goes; what waits stays, hidden, for the next sign-in of the same user. */
export async function leaveSentBehind(owner: string): Promise<void> {
  const [inspections, jobs] = await Promise.all([keptInspections(owner), waitingJobs(owner)])
  const waiting = new Set(jobs.map(({ inspection }) => inspection))
  for (const { id } of inspections) if (!waiting.has(id)) await leaveBehind(owner, id)
}

/** Sends a refused job once more. */
export async function tryAgain({ seq }: Job): Promise<void> {
  await within('readwrite', ['jobs'], async (store) => {
    const job = await asked<Job | undefined>(store('jobs').get(seq))
    if (job) await asked(store('jobs').put({ ...job, held: null, failures: 0 }))
  })
  changed()
}
