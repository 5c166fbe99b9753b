import { asked } from '../../browser-database'
import type { Job, JobKind } from '../outbox/job'

/** The rooms and items of an inspection are saved together. */
export const saveRef = 'rooms and items'

type New = Pick<Job, 'owner' | 'inspection' | 'kind' | 'ref'> & { needs?: readonly string[] }

export const jobsOf = (jobs: IDBObjectStore, owner: string): Promise<Job[]> => asked(jobs.index('owner').getAll(owner))

/** Puts a job into the outbox, within the transaction that stores what it sends. One that waits already is not doubled. */
export async function putJob(jobs: IDBObjectStore, { needs = [], ...job }: New): Promise<void> {
  const [waiting] = (await jobsOf(jobs, job.owner)).filter(sameAs(job))
  if (waiting === undefined) await asked(jobs.add({ ...job, needs, failures: 0, held: null }))
  // It was refused; what it sends has changed since.
  else if (waiting.held !== null) await asked(jobs.put({ ...waiting, held: null, failures: 0 }))
}

export async function dropJob(jobs: IDBObjectStore, job: New): Promise<void> {
  for (const { seq } of (await jobsOf(jobs, job.owner)).filter(sameAs(job))) await asked(jobs.delete(seq))
}

const sameAs =
  ({ inspection, kind, ref }: { inspection: number; kind: JobKind; ref: string }) =>
  (job: Job): boolean =>
    job.inspection === inspection && job.kind === kind && job.ref === ref
