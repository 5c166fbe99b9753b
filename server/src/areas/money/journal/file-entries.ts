import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { accountsToFile, fileSome } from './file-entries.sql'

const atOnce = 5_000

/** Files what was posted into the totals that reports read. */
export async function fileEveryAccount(context: Pick<AppContext, 'pool' | 'log' | 'now'>) {
  const { pool } = context
  const counts = { accounts: 0, entries: 0 }
  const accounts = await accountsToFile(readsOf(pool, null))
  const { failed } = await eachAccount(context, {
    job: 'file-entries',
    turns: accounts.map((account) => ({ account })),
    failure: 'Entries of an account were not filed into the totals',
    work: async ({ account }) => {
      for (let filed = -1; filed !== 0; counts.entries += filed)
        filed = await write(pool, account, (tx) => fileSome(tx, account, atOnce))
      counts.accounts += 1
    },
  })
  return { ...counts, failed }
}
