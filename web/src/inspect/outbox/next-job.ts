import { closes, type Job } from './job'

/**
 * The job to send now: the oldest that waits for nothing else. One that is held keeps back only what needs it, so that a
 * refused note leaves no photo on the phone.
 */
export function nextJob(jobs: readonly Job[]): Job | null {
  const inOrder = jobs.toSorted((one, other) => one.seq - other.seq)
  return inOrder.find((job) => job.held === null && !isKeptBack(job, inOrder)) ?? null
}

function isKeptBack(job: Job, jobs: readonly Job[]): boolean {
  return jobs.some(
    (other) =>
      other.seq < job.seq &&
      other.inspection === job.inspection &&
      (closes(job.kind) || closes(other.kind) || job.needs.includes(other.ref)),
  )
}
