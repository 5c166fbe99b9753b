import type { Job, Outcome } from './job'
import { nextJob } from './next-job'
import { failuresAtMost, pauseAfter } from './pauses'

export interface OutboxPorts {
  jobs: () => Promise<readonly Job[]>
  send: (job: Job) => Promise<Outcome>
  /** Removes a job that the server has, with what it was made of. */
  settle: (job: Job, outcome: Outcome) => Promise<void>
  /** Keeps a job with the reason that it waits for a person, or with how often the server failed. */
  keep: (job: Job) => Promise<void>
  /** Ends early when the connection is back. */
  pause: (milliseconds: number) => Promise<void>
  chance: () => number
}

const serverFailed = "The server couldn't save it. Try again later."

/**
 * Sends one job after the other until nothing is left that can be sent. A job is removed after the answer alone: if the
 * page ends in between, it is sent again, and its key makes it the same thing to the server.
 */
export async function emptyOutbox(ports: OutboxPorts): Promise<'done' | 'signed-out'> {
  for (let tries = 0; ; ) {
    const job = nextJob(await ports.jobs())
    if (job === null) return 'done'
    const outcome = await ports.send(job)
    if (outcome.type === 'signed-out') return 'signed-out'
    if (outcome.type === 'unanswered' || outcome.type === 'failed') {
      tries += 1
      if (outcome.type === 'failed') await ports.keep(afterFailure(job))
      await ports.pause(pauseAfter(tries, ports.chance()))
      continue
    }
    tries = 0
    if (outcome.type === 'sent') await ports.settle(job, outcome)
    else await ports.keep({ ...job, held: outcome.words })
  }
}

function afterFailure(job: Job): Job {
  const failures = job.failures + 1
  return failures < failuresAtMost ? { ...job, failures } : { ...job, failures: 0, held: serverFailed }
}
