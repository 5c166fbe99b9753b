import type { AppContext } from '../app-context'

interface Waiting {
  account: number
  id: number
}

interface Issuing {
  waiting: readonly Waiting[]
  issue: (one: Waiting) => Promise<void>
  /** For the log: what did not happen. */
  failure: string
}

/** Issues documents for a job. One that fails does not stop the others, and is tried again when the job runs next. */
export async function issueAll({ log }: AppContext, { waiting, issue, failure }: Issuing) {
  const told = { issued: 0, failed: 0 }
  for (const { account, id } of waiting) {
    try {
      await issue({ account, id })
      told.issued += 1
    } catch (error) {
      told.failed += 1
      log.error({ err: error, account, id }, failure)
    }
  }
  return told
}
