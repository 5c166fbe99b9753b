import type { AppContext } from '../../../app-context'
import { holdLeftBehind, noteErasedHere } from '../../../cells/account-moved.sql'
import { leftBehind } from '../../../cells/own-accounts.sql'
import { withOwner } from '../../../database/owner'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import type { JobCounts } from '../../../jobs/job-run.sql'
import { queueSilently } from './account-deletion.sql'
import { eraseContent } from './erase-account'

/**
 * Erases what accounts that moved away a week ago have left here. It works with the login that owns the tables, because the
 * server's own is refused such accounts. Their files stay where the other cell reads the same ones.
 */
export async function eraseMoved(context: AppContext): Promise<JobCounts> {
  if (!context.config.cell) return {}
  const turns = await leftBehind(readsOf(context.pool, null), context.now())
  if (turns.length === 0) return { accounts: 0, failed: 0 }
  return withOwner(context, async (owner) => {
    const { done, failed } = await eachAccount(context, {
      job: 'erase-moved',
      turns,
      alsoAway: true,
      failure: 'What a moved account left was not erased',
      work: async ({ account, filesShared }) => {
        await write(owner, null, async (tx) => {
          // It may have moved back, or be on its way, since the list was made.
          if (!(await holdLeftBehind(tx, account, context.now()))) return
          await write(owner, account, (own) => queueSilently(own, account, context.now()))
          await eraseContent({ ...context, pool: owner }, account, { keepFiles: filesShared })
          await write(owner, account, (own) => noteErasedHere(own, account, context.now()))
        })
      },
    })
    return { accounts: done, failed }
  })
}
