import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { accountsToFile, fileSome } from './file-entries.sql'

const atOnce = 5_000

/** Files what was posted into the totals that reports read. One account that fails does not stop the others. */
export async function fileEveryAccount({ pool, log }: Pick<AppContext, 'pool' | 'log'>) {
  const told = { accounts: 0, entries: 0, failed: 0 }
  for (const account of await accountsToFile(readsOf(pool, null))) {
    try {
      for (let filed = -1; filed !== 0; told.entries += filed)
        filed = await write(pool, account, (tx) => fileSome(tx, account, atOnce))
      told.accounts += 1
    } catch (error) {
      told.failed += 1
      log.error({ err: error, account }, 'Entries of an account were not filed into the totals')
    }
  }
  return told
}
