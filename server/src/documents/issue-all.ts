import type { AppContext } from '../app-context'
import { eachAccount } from '../jobs/each-account'

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
export async function issueAll(context: AppContext, { waiting, issue, failure }: Issuing) {
  const failed = await eachAccount(context, { turns: waiting, failure, work: issue })
  return { issued: waiting.length - failed, failed }
}
