import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import type { JobCounts } from '../../../jobs/job-run.sql'
import { accountsOfEndedVisits, forgetSandboxBooks } from '../../../visits/visit.sql'
import { queueSilently } from '../../account/deletion/account-deletion.sql'
import { eraseContent } from '../../account/deletion/erase-account'

/** So many of an hour's visits end in one run: the accounts of customers come first. */
const atOnce = 10

/** Erases the accounts of visits that are over, and what was set aside for them. Where visits are off, all that wait go, too. */
export async function endVisits(context: AppContext): Promise<JobCounts> {
  const { pool, config, now } = context
  const off = config.door.demoVisits === null
  const ended = await accountsOfEndedVisits(readsOf(pool, null), now(), off)
  const { done, failed } = await eachAccount(context, {
    job: 'end-visits',
    turns: ended.slice(0, atOnce).map((account) => ({ account })),
    failure: 'The account of a demo visit was not erased',
    work: ({ account }) => endVisit(context, account),
  })
  return { accounts: done, failed }
}

async function endVisit(context: AppContext, account: number): Promise<void> {
  const { pool, now } = context
  await write(pool, account, async (tx) => {
    await queueSilently(tx, account, now())
    await forgetSandboxBooks(tx)
  })
  await eraseContent(context, account)
}
